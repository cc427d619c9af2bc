import type { VerbReply } from '@jhumka/contract';
import { noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentUserFields } from '../../accounts/accounts/present-user.ts';
import { presentAddress } from '../../identity/addresses/list-addresses.ts';
import { listOwnAddresses } from '../../identity/addresses/store.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { presentSession } from '../../identity/sessions/own-sessions.ts';
import { listLiveSessions } from '../../identity/sessions/store.ts';
import { balancesOfCustomers } from '../../loyalty/coins/store.ts';
import { readMemberships } from '../../loyalty/vip/membership.ts';
import { readOrderTotals, readRecentOrders } from '../../orders/orders/list/read-order-figures.ts';
import { listAuditRows } from '../../platform/audit/store.ts';
import { presentMessage } from '../../platform/outbox/list-outbox.ts';
import { listMessagesTo } from '../../platform/outbox/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser, type User } from '../../platform/users/store.ts';
import { presentAuditEntries } from '../audit-log/list-audit.ts';

const recent = { limit: 20, offset: 0 };

/**
 * Returns a user with the newest orders and messages, addresses, devices, and admin actions (spec
 * 7.69). Throws 'user-not-found'.
 */
export const adminGetUser: Verb<'admin.users.get'> = async (ctx, { id }) => {
  const user = await findUser(ctx.db, id);
  if (!user) throw new Problem('user-not-found');
  const sessions = await listLiveSessions(ctx.db, id, ctx.now());
  const audit = await listAuditRows(ctx.db, { subjectId: id }, recent);
  const addresses = await listOwnAddresses(ctx.db, id);
  const messages = await listMessagesTo(ctx.db, id, recent.limit);
  const { orders, statistics } = await readRecentOrders(ctx, id, ctx.actor);
  return {
    message: 'User',
    data: {
      ...(await presentManagedUser(ctx, user)),
      orders,
      statistics,
      has_second_factor: await hasSecondFactor(ctx.db, id),
      sessions: sessions.map((session) => presentSession(session, ctx.actor.sessionId)),
      addresses: addresses.map(presentAddress),
      messages: messages.map(presentMessage),
      audit: await presentAuditEntries(ctx.db, audit),
    },
  };
};

export type ManagedUser = VerbReply<'admin.users.list'>['data']['users'][number];

/** Presents users with their order totals: four queries for all of them. */
export async function presentManagedUsers(ctx: Context, users: readonly User[]): Promise<ManagedUser[]> {
  const ids = users.map(({ id }) => id);
  const totals = await readOrderTotals(ctx.db, ids);
  const memberships = await readMemberships(await readSettings(ctx), ctx.db, ids);
  const balances = await balancesOfCustomers(ctx.db, ids);
  return users.map((user) => ({
    ...presentUserFields(ctx, user, memberships.get(user.id)),
    order_limits_lifted: user.order_limits_lifted,
    tags: [...user.tags],
    coins: balances.get(user.id) ?? noCoins,
    ...totals.get(user.id),
  }));
}

export async function presentManagedUser(ctx: Context, user: User): Promise<ManagedUser> {
  const [presented] = await presentManagedUsers(ctx, [user]);
  if (!presented) throw new Error('presenting one user returned none');
  return presented;
}
