import type { CoinReason, Coins } from '@jhumka/domain/coins';
import type { VipThresholds } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Counts members by tier, and those who joined since an instant. */
export async function countByTier(db: Db, { SILVER, GOLD, PLATINUM }: VipThresholds, since: Date) {
  const at = since.toISOString();
  const {
    rows: [row],
  } = await sql<{
    total: number;
    silver: number;
    gold: number;
    platinum: number;
    joined: number;
    with_money: number;
  }>`
    select count(*) as total,
      count(*) filter (where lifetime_spend >= ${SILVER} and lifetime_spend < ${GOLD}) as silver,
      count(*) filter (where lifetime_spend >= ${GOLD} and lifetime_spend < ${PLATINUM}) as gold,
      count(*) filter (where lifetime_spend >= ${PLATINUM}) as platinum,
      count(*) filter (where joined_at >= ${at}) as joined,
      count(*) filter (where joined_at >= ${at} and method = 'money') as with_money
    from vip_memberships where ended_at is null`.execute(db);
  if (!row) throw new Error('a count always gives a row');
  return row;
}

/** Sums the coin balances of all customers. */
export async function coinsOutstandingNow(db: Db): Promise<Coins> {
  const { coins } = await db
    .selectFrom('coin_house_days')
    .select(sql<Coins>`(-coalesce(sum(coins), 0))::bigint`.as('coins'))
    .executeTakeFirstOrThrow();
  return coins;
}

/** Sums coin movements since a day, by reason; positive for coins given. */
export function coinsByReason(
  db: Db,
  since: string,
): Promise<{ reason: CoinReason; coins: Coins; movements: number }[]> {
  return db
    .selectFrom('coin_house_days')
    .select([
      'reason',
      sql<Coins>`(-sum(coins))::bigint`.as('coins'),
      sql<number>`sum(movements)::bigint`.as('movements'),
    ])
    .where('day', '>=', since)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
}

/** Sums member discounts since an instant, on active orders. */
export async function costSince(
  db: Db,
  since: Date,
): Promise<{ orders: number; discount: Paise; waived: number }> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<Paise>`coalesce(sum((bill ->> 'vip_discount')::bigint), 0)::bigint`.as('discount'),
      sql<number>`count(*) filter (where (bill ->> 'delivery_waived')::boolean)`.as('waived'),
    ])
    .where('created_at', '>=', since.toISOString())
    .where('order_status', 'not in', ['cancelled', 'returned'])
    .executeTakeFirstOrThrow();
}

/** Sums income of coins and memberships since an instant. */
export function incomeSince(
  db: Db,
  since: Date,
): Promise<{ kind: 'coins' | 'vip'; paid: Paise; purchases: number }[]> {
  return db
    .selectFrom('purchases')
    .select([
      'kind',
      sql<Paise>`sum(price)::bigint`.as('paid'),
      ({ fn }) => fn.countAll<number>().as('purchases'),
    ])
    .where('status', '=', 'paid')
    .where('paid_at', '>=', since.toISOString())
    .groupBy('kind')
    .execute();
}
