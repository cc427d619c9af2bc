import type { Day } from '@jhumka/domain/calendar';
import type { CreditEntry, CreditHouse, CreditReason } from '@jhumka/domain/credit';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import { ageOf, indianDay, type MonthSpan } from '../coins/store-treasury.ts';

const day = indianDay(sql`m.created_at`);

/** Rupees that cards or customers had left, by age. */
export interface CreditLeft {
  readonly side: 'card' | 'customer';
  readonly age: number;
  readonly amount: Paise;
}

/**
 * Sums what cards and customers had left at the beginning of a day. Credit has no lots: what came last counts as left, as
 * if the oldest had been spent first.
 */
export async function listCreditLeft(tx: Tx, until: Day, asOf: Day): Promise<CreditLeft[]> {
  const { rows } = await sql<CreditLeft>`
    with entries as (
      select e.side, coalesce(e.user_id, e.gift_card_id) as holder, e.amount, e.position, ${day} as day
      from credit_entries e join credit_movements m on m.id = e.movement_id
      where e.side <> 'house' and ${day} < ${until}::date
    ), added as (
      select side, amount, day, sum(amount) over (partition by side, holder) - coalesce(
        sum(greatest(amount, 0)) over (
          partition by side, holder order by position desc rows between unbounded preceding and 1 preceding
        ), 0) as open
      from entries
    )
    select side, ${ageOf(sql`day`, asOf)} as age, sum(least(amount, open))::bigint as amount
    from added where amount > 0 and open > 0 group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Sum of the entries of one side, by reason; those before the month have no day. */
export interface CreditBooked {
  readonly day: Day | null;
  readonly reason: CreditReason;
  readonly side: CreditEntry['side'];
  readonly house: CreditHouse | null;
  readonly amount: Paise;
}

/** Sums the ledger of credit by day in a month, and before it. */
export async function listCreditBooked(tx: Tx, { from, until }: MonthSpan): Promise<CreditBooked[]> {
  const { rows } = await sql<CreditBooked>`
    select case when ${day} >= ${from}::date then ${day} end as day, m.reason, e.side, e.house,
      sum(e.amount)::bigint as amount
    from credit_entries e join credit_movements m on m.id = e.movement_id
    where ${day} < ${until}::date group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx);
  return rows;
}
