import type { VerbReply } from '@jhumka/contract';
import { noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import { presentUserFields } from '../../accounts/accounts/index.ts';
import { balancesOfCustomers } from '../../loyalty/coins/index.ts';
import { readMemberships } from '../../loyalty/vip/index.ts';
import { readOrderTotals } from '../../orders/orders/index.ts';
import type { User } from '../../platform/users/index.ts';

export type ManagedUser = VerbReply<'admin.users.list'>['data']['users'][number];

/** Presents users with their order totals: four queries for all of them. */
export async function presentManagedUsers(ctx: Context, users: readonly User[]): Promise<ManagedUser[]> {
  const ids = users.map(({ id }) => id);
  const totals = await readOrderTotals(ctx.db, ids);
  const memberships = await readMemberships(ctx, ctx.db, ids);
  const balances = await balancesOfCustomers(ctx.db, ids);
  return users.map((user) => ({
    ...presentUserFields(ctx, user, memberships.get(user.id)),
    order_limits_lifted: user.order_limits_lifted,
    coins: balances.get(user.id) ?? noCoins,
    ...totals.get(user.id),
  }));
}

export async function presentManagedUser(ctx: Context, user: User): Promise<ManagedUser> {
  const [presented] = await presentManagedUsers(ctx, [user]);
  if (!presented) throw new Error('presenting one user returned none');
  return presented;
}
