import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { noCoins } from '@jhumka/domain/coins';
import { tierFor, vipProgress } from '@jhumka/domain/loyalty';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { balancesOfCustomers } from '../../coins/store.ts';
import { countMembers, listMembers } from '../store-members.ts';

/** Lists members with tier and coins, newest first unless sorted otherwise. */
export const listVipMembers: Verb<'admin.vip.members'> = async (
  ctx,
  { page, limit, sort, ...conditions },
) => {
  const { vip_thresholds: thresholds } = await readSettings(ctx);
  const [rows, count] = await Promise.all([
    listMembers(ctx.db, thresholds, { ...conditions, sort }, { limit, offset: (page - 1) * limit }),
    countMembers(ctx.db, thresholds, conditions),
  ]);
  const balances = await balancesOfCustomers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    message: 'VIP members',
    data: rows.map(({ id, name, email, birthday, joined_at, method, lifetime_spend }) => {
      const progress = vipProgress({ isMember: true, lifetimeSpend: lifetime_spend }, thresholds);
      return {
        _id: id,
        name,
        email,
        tier: tierFor(lifetime_spend, thresholds),
        lifetime_spend,
        amount_to_next: progress.kind === 'next-tier' ? progress.remaining : null,
        coins: balances.get(id) ?? noCoins,
        birthday,
        joined_at,
        method: method ?? 'given',
      };
    }),
    ...cappedPageInfoOf({ page, limit }, count, conditions.search === undefined),
  };
};
