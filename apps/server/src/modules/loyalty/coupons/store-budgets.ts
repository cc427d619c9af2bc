import type { Day } from '@jhumka/domain/calendar';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** A campaign with what it has spent of its budget. */
export interface BudgetRow {
  readonly id: string;
  readonly name: string;
  readonly spent: Paise;
  readonly budget: Paise;
}

/** Part of a budget, in percent, from which the staff is warned. */
export const warnedPercent = 80;

const budget = sql<Paise>`(terms ->> 'budget')::bigint`;

/** Lists campaigns that are not over and have spent a part of their budget, in percent, or more: the fullest first. */
export async function listBudgets(db: Db | Tx, today: Day, percent = 0): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select id, name, spent, ${budget} as budget from coupon_campaigns
    where withdrawn_at is null and coalesce(terms ->> 'validUntil' >= ${today}, true)
      and spent * 100 >= ${budget} * ${percent}
    order by spent::numeric / ${budget} desc, id limit 50`.execute(db);
  return rows;
}

/** Claims the warnings that are due, each once for a budget: at 80 percent, and when it is used up. */
export async function claimBudgetNotices(tx: Tx): Promise<BudgetRow[]> {
  const reached = sql`case when spent >= ${budget} then 100 else ${sql.lit(warnedPercent)} end`;
  const { rows } = await sql<BudgetRow>`
    update coupon_campaigns set budget_notice = ${reached}
    where withdrawn_at is null and spent * 100 >= ${budget} * ${warnedPercent} and budget_notice < ${reached}
    returning id, name, spent, ${budget} as budget`.execute(tx);
  return rows;
}
