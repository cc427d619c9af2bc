import type { VipThresholds } from '@jhumka/domain/loyalty';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Counts members by tier, and those who joined since an instant. */
export async function countMembersByTier(db: Db, { SILVER, GOLD, PLATINUM }: VipThresholds, since: Date) {
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
