import { createHash, randomBytes } from 'node:crypto';
import type { VerbReply } from '@jhumka/contract';
import { checkName } from '@jhumka/domain/accounts';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { clearUnprovenAccount } from '../../accounts/accounts/clear-unproven-account.ts';
import { hashPassword } from '../../accounts/accounts/password-hash.ts';
import { readEmail } from '../../accounts/accounts/read-email.ts';
import { checkNewPassword } from '../../accounts/accounts/reset-password.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { refuseWithoutMail } from '../../platform/one-time-codes/one-time-code.ts';
import { counterKey, limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  markEmailVerified,
  setPassword,
  type User,
} from '../../platform/users/store.ts';
import { findRoles, setStaffRole } from '../../platform/users/store-roles.ts';
import { refuseToManageStaff } from './staff-guards.ts';
import { type Invitation, saveInvitation, useInvitation } from './store.ts';

const invitationDays = 3;
const dayMs = 86_400_000;

/** Invitations mail strangers, so they are limited by sender and by address. */
const invitationsOfSender: Rule = { max: 30, windowSeconds: 86_400 };
const invitationsOfEmail: Rule = { max: 5, windowSeconds: 86_400 };
const acceptsOfAddress: Rule = { max: 30, windowSeconds: 3_600 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Presents an invitation without its token. */
export const presentInvitation = (row: Invitation): VerbReply<'admin.staff.invite'>['data'] => ({
  ...{ _id: row.id, email: row.email, role_id: row.role_id, expiresAt: row.expires_at },
});

/**
 * Mails an invitation for three days, in place of the one before. Throws 'already-staff', 'role-not-found', 'mail-off',
 * 'right-missing' for a role with more than the actor has, and 'too-many-requests'.
 */
export const inviteStaff: Verb<'admin.staff.invite'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const email = readEmail(input.email);
  const known = await findUserByEmail(ctx.db, email);
  if (known?.role === 'ADMIN') throw new Problem('already-staff');
  await limit(ctx, `staff invitations ${ctx.actor.userId}`, invitationsOfSender);
  await limit(ctx, `staff invitations to ${counterKey(email)}`, invitationsOfEmail);
  const { name: shopName } = await readSettings(ctx);
  const token = randomBytes(24).toString('base64url');
  const row = await transact(ctx, async (tx, ctx) => {
    const [role] = await findRoles(tx, [input.roleId]);
    if (!role) throw new Problem('role-not-found');
    await refuseToManageStaff(tx, ctx, role.id);
    const at = ctx.now();
    const invitation = {
      ...{ id: typeidUnboxed('inv') as string, email, role_id: role.id, token_hash: hashOf(token) },
      actor_id: ctx.actor.userId,
      expires_at: new Date(at.getTime() + invitationDays * dayMs).toISOString(),
      created_at: at.toISOString(),
    };
    await saveInvitation(tx, invitation);
    const changes = { email: { from: null, to: email }, role: { from: null, to: role.name } };
    await writeAudit(tx, ctx, { action: 'staff.invite', subjectId: invitation.id, changes });
    const mail = framedMail({
      to: email,
      subject: `You are invited to work at ${shopName}`,
      heading: `Join the staff of ${shopName}`,
      lines: [
        `You are invited as ${role.name}. Choose a password, then set up a second step for your login.`,
        `The button works once, for ${invitationDays} days. If you don’t know ${shopName}, you need not do anything.`,
      ],
      action: { label: 'Accept the invitation', url: `${ctx.publicUrl}/join-staff#${token}` },
    });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
    return invitation;
  });
  return { message: `Invitation mailed to ${email}`, data: presentInvitation(row) };
};

/**
 * Accepts an invitation once: makes the account, or raises the one that the email has, with a password chosen now, as its
 * reader owns the mailbox. It may do nothing before it has a second step. Throws 'invitation-over'.
 */
export const acceptInvitation: Verb<'staff.accept'> = async (ctx, { token, name = '', password }) => {
  await limit(ctx, `staff accept address ${ctx.caller.address}`, acceptsOfAddress);
  checkNewPassword('password', password, undefined, '');
  const passwordHash = await hashPassword(ctx, password);
  const user = await transact(ctx, async (tx, ctx) => {
    const invitation = await useInvitation(tx, hashOf(token));
    if (!invitation || Date.parse(invitation.expires_at) <= ctx.now().getTime())
      throw new Problem('invitation-over');
    const found = await ensureUser(tx, ctx, invitation.email, { name, passwordHash });
    const [role] = await findRoles(tx, [invitation.role_id]);
    if (!role || found.role === 'ADMIN') throw new Problem('invitation-over');
    await setStaffRole(tx, found.id, role.id, { needsSecondFactor: true, at: ctx.now() });
    await endSessionsOf(tx, ctx, found.id);
    const acting = { ...ctx, actor: { userId: found.id } };
    const changes = { staff_role: { from: null, to: role.name } };
    await writeAudit(tx, acting, { action: 'staff.accept', subjectId: found.id, changes });
    return found;
  });
  forgetSessions(ctx, user.id);
  return { message: 'Welcome. Please log in', data: { email: user.email } };
};

/** Finds the account of an email and sets its password, or makes one. */
async function ensureUser(
  tx: Tx,
  ctx: TxContext<CallContext>,
  email: string,
  { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
): Promise<User> {
  const at = ctx.now();
  const known = await findUserByEmail(tx, email);
  const user = known && (await lockUser(tx, known.id));
  if (!user) {
    const checked = checkName(name);
    if (!checked.ok) throw badInput('name', checked.issues[0]?.message ?? 'is required');
    const made = await insertUser(tx, {
      ...{ id: typeidUnboxed('usr'), name: checked.value, email, password_hash: passwordHash },
      ...{ email_verified_at: at.toISOString(), mobile: null, role: 'USER', created_at: at.toISOString() },
    });
    if (!made) throw new Problem('invitation-over');
    return made;
  }
  if (user.status !== 'Active') throw new Problem('account-suspended');
  if (user.email_verified_at === null) await clearUnprovenAccount(tx, ctx, user);
  await setPassword(tx, user.id, passwordHash, at);
  await markEmailVerified(tx, user.id, at);
  return user;
}
