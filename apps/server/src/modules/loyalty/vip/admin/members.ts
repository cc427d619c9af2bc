import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { shownEmail } from '@jhumka/domain/accounts';
import { asCoins, noCoins } from '@jhumka/domain/coins';
import { tierFor, vipProgress } from '@jhumka/domain/loyalty';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { idOfAdjustment } from '../../../platform/users/id-of-adjustment.ts';
import { findUser, lockUser } from '../../../platform/users/store.ts';
import { readStatement } from '../../coins/list-history.ts';
import { readLots } from '../../coins/list-lots.ts';
import { moveCoins } from '../../coins/move-coins.ts';
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
        email: shownEmail(email),
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

/**
 * Adds or deducts a customer's coins, with a reason for the statement and the audit log. Idempotent by the
 * `Idempotency-Key` of an administrator. Throws 'user-not-found', 'insufficient-coins'.
 */
export const adjustCoins: Verb<'admin.coins.adjust'> = async (ctx, { user_id: userId, coins, reason }) => {
  if (coins === 0) throw badInput('coins', 'must not be 0');
  const adjustmentId = idOfAdjustment(ctx, userId);
  const { coin_months: coinMonths } = await readSettings(ctx);
  const moved = await transact(ctx, async (tx, ctx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Problem('user-not-found');
    if (user.role === 'ADMIN') throw badInput('user_id', 'is an administrator and can’t have coins');
    const result = await moveCoins(ctx, tx, {
      userId,
      source: { reason: 'adjusted', adjustmentId, note: reason },
      coins: asCoins(coins),
      rule: { by: ctx.actor.userId },
      lots: { coinMonths },
    });
    if (result.isNew) {
      const changes = { coins: { from: result.balance - coins, to: result.balance } };
      await writeAudit(tx, ctx, { action: 'coins.adjust', subjectId: userId, changes, note: reason });
    }
    return result;
  });
  return {
    message: moved.isNew ? 'Coins adjusted' : 'These coins were already adjusted',
    data: { coins: moved.balance, isNew: moved.isNew },
  };
};

/** Returns a customer's coin statement for administrators. */
export const listCoinsOf: Verb<'admin.coins.history'> = async (ctx, { user_id: userId, ...page }) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('user-not-found');
  return readStatement(ctx, userId, page);
};

/** Returns a customer's coins by their end for administrators. */
export const listLotsOf: Verb<'admin.coins.lots'> = async (ctx, { user_id: userId, asOf }) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('user-not-found');
  return readLots(ctx, userId, asOf);
};
