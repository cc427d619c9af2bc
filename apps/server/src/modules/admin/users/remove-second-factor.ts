import type { VerbInput } from '@jhumka/contract';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limitAttempts, sessionCounters } from '../../accounts/accounts/login-limits.ts';
import { checkCurrentPassword } from '../../accounts/accounts/profile.ts';
import { checkSecondStep } from '../../identity/second-factor/check-second-step.ts';
import { deleteSecondFactorOf, hasSecondFactor } from '../../identity/second-factor/store.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findUser, lockUser, type User } from '../../platform/users/store.ts';

/**
 * Resets the second factor of a user who lost phone and recovery codes, ends all their sessions,
 * and notifies them by mail. Requires the administrator's password, and a code if their own login
 * has a second factor. Throws 'user-not-found', 'second-factor-missing', 'wrong-password',
 * 'second-step-needed', 'wrong-second-step'.
 */
export const adminRemoveSecondFactor: Verb<'admin.users.removeSecondFactor'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  if (input.id === userId) throw badInput('id', 'is your own login: turn it off in your profile');
  const own = await findUser(ctx.db, userId);
  if (!own) throw new Problem('invalid-token');
  await checkCurrentPassword(ctx, own, input.currentPassword);
  const { name: shopName } = await readSettings(ctx);
  const takeOff = () => transact(ctx, (tx, ctx) => takeOffIn(tx, ctx, input, { own, shopName }));
  const counters = sessionCounters('second step', ctx.actor.sessionId);
  await (input.code === undefined ? takeOff() : limitAttempts(ctx, counters, takeOff));
  forgetSessions(ctx, input.id);
  return {
    message: 'Two-factor authentication is off. The user is logged out everywhere and informed by email',
  };
};

async function takeOffIn(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  { id, code, note }: VerbInput<'admin.users.removeSecondFactor'>,
  { own, shopName }: { readonly own: User; readonly shopName: string },
): Promise<void> {
  const { user, acting } = await lockBoth(tx, id, own.id);
  // The password may have changed since it was checked.
  if (acting.password_hash !== own.password_hash) throw new Problem('wrong-password');
  if (await hasSecondFactor(tx, own.id)) {
    if (code === undefined) throw new Problem('second-step-needed');
    await checkSecondStep(ctx, tx, own.id, code);
  }
  if (!(await hasSecondFactor(tx, id))) throw new Problem('second-factor-missing');
  await deleteSecondFactorOf(tx, id);
  await endSessionsOf(tx, ctx, id);
  await writeAudit(tx, ctx, {
    action: 'user.second-factor',
    subjectId: id,
    changes: { second_factor: { from: true, to: false } },
    note,
  });
  await ctx.jobs.enqueue(tx, 'send-mail', secondStepOffMail({ to: user.email, shopName, by: own.name }));
}

/** Locks both accounts in id order, so that two administrators who reset each other don't deadlock. */
async function lockBoth(tx: Tx, id: string, ownId: string): Promise<{ user: User; acting: User }> {
  const isTheirsFirst = id < ownId;
  const first = isTheirsFirst ? await lockUser(tx, id) : undefined;
  const acting = await lockOwnAccount(tx, ownId);
  const user = isTheirsFirst ? first : await lockUser(tx, id);
  if (!user) throw new Problem('user-not-found');
  return { user, acting };
}

/** Notifies a user that login needs the password alone again, so that an unwanted change is noticed. */
function secondStepOffMail({ to, shopName, by }: { to: string; shopName: string; by: string }): Mail {
  return framedMail({
    to,
    subject: `Two-factor authentication at ${shopName} was turned off`,
    heading: 'Two-factor authentication is off',
    lines: [
      `${by} turned two-factor authentication off for your account, and you are logged out everywhere. Log in with your password and turn it on again in your profile.`,
      'If you did not ask for this, set a new password at once and inform the other administrators.',
    ],
  });
}
