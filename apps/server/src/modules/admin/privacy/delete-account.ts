import { randomBytes } from 'node:crypto';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Customer, Traces } from '../../../personal-data.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hashPassword } from '../../accounts/accounts/password-hash.ts';
import { checkCurrentPassword } from '../../accounts/accounts/profile.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { hasOpenOrders } from '../../orders/orders/read/store-personal.ts';
import { hasOpenReturns } from '../../payments/returns/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findUser, type User } from '../../platform/users/store.ts';
import { refuseToLoseLastOwner } from '../staff/staff-guards.ts';
import { personalDataOfModules } from './registry.ts';

/**
 * Deletes an account after a password check. Records required by law are pseudonymised: orders
 * preserve items, amounts and the place of supply. Throws 'wrong-password', 'orders-open' while an
 * order is on its way, 'last-admin' (decisions §7).
 */
export const deleteAccount: Verb<'user.deleteAccount'> = async (ctx, { password }) => {
  const { userId } = ctx.actor;
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Problem('invalid-token');
  await checkCurrentPassword(ctx, user, password, 'password');
  const left = await prepareErasure(ctx);
  await transact(ctx, (tx, ctx) => forget(tx, ctx, user.password_hash, left));
  forgetSessions(ctx, userId);
  return { message: 'Your account is deleted' };
};

/** Data of an erasure that are read or computed before its transaction. */
export interface PreparedErasure {
  readonly shopName: string;
  readonly passwordHash: string;
}

/** Prepares an erasure. */
export async function prepareErasure(ctx: ActorContext): Promise<PreparedErasure> {
  const { name: shopName } = await readSettings(ctx);
  // Hash of random bytes that no one knows: no password matches.
  return { shopName, passwordHash: await hashPassword(ctx, randomBytes(32).toString('base64url')) };
}

async function forget(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  provenHash: string,
  prepared: PreparedErasure,
): Promise<void> {
  const { userId } = ctx.actor;
  if (ctx.actor.role === 'ADMIN') {
    await refuseToLoseLastOwner(tx, userId, async () => ({
      before: (await findUser(tx, userId)) ?? { staff_role_id: null, status: 'Inactive' },
      after: { staff_role_id: null, status: 'Inactive' },
    }));
  }
  const user = await lockOwnAccount(tx, userId);
  // Promoted to administrator in the meantime: the call must be repeated in the new role.
  if (user.role !== ctx.actor.role) throw new Problem('access-denied');
  if (user.password_hash !== provenHash) throw new Problem('wrong-password');
  await eraseAccount(tx, ctx, user, prepared);
}

/** Erases a locked account and tells its owner. Throws 'orders-open' while an order or a return is on its way. */
export async function eraseAccount(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  user: User,
  { shopName, passwordHash }: PreparedErasure,
): Promise<void> {
  if ((await hasOpenOrders(tx, user.id)) || (await hasOpenReturns(tx, user.id)))
    throw new Problem('orders-open');
  await eraseData(tx, ctx, user, passwordHash);
  const mail = framedMail({
    to: user.email,
    subject: `Your account at ${shopName} is deleted`,
    heading: 'Your account is deleted',
    lines: [
      'We no longer keep your name, email, addresses and numbers.',
      'Invoices stay as the law wants it, without saying who you are.',
    ],
  });
  await ctx.jobs.enqueue(tx, 'send-mail', mail);
}

/** Erases the personal data of a locked account. */
export async function eraseData(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  user: Customer,
  passwordHash: string,
): Promise<void> {
  const traces = await collectTraces(tx, user);
  for (const { erase } of personalDataOfModules) await erase?.(tx, { ctx, user, traces, passwordHash });
}

/** Collects what names a customer, before any of it is deleted. */
async function collectTraces(tx: Tx, user: Customer): Promise<Traces> {
  const orderIds = new Set<string>();
  const subjectIds = new Set<string>();
  const contacts = new Set<string>();
  for (const { trace } of personalDataOfModules) {
    const found = await trace?.(tx, user);
    for (const id of found?.orderIds ?? []) orderIds.add(id);
    for (const id of found?.subjectIds ?? []) subjectIds.add(id);
    for (const contact of found?.contacts ?? []) contacts.add(contact);
  }
  return { orderIds: [...orderIds], subjectIds: [...subjectIds], contacts: [...contacts] };
}
