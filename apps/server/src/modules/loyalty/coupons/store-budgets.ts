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
  /** True when too little is left for another use. */
  readonly isUsedUp: boolean;
}

/** Part of a budget, in percent, from which the staff is warned. */
export const warnedPercent = 80;

const budget = sql<Paise>`(terms ->> 'budget')::bigint`;
const value = sql`(terms -> 'discount' ->> 'value')::numeric`;

/** True for a campaign whose budget doesn't cover the domain's `minDiscount` any more; null without a budget. */
export const isBudgetUsedUp = sql<boolean>`spent + case
  when terms -> 'discount' ->> 'kind' = 'fixed' and (terms ->> 'minTotal')::bigint >= ${value} * 2
  then least(${value}, (terms ->> 'maxDiscount')::bigint) else 1 end > ${budget}`;

const row = sql`id, name, spent, ${budget} as budget, ${isBudgetUsedUp} as "isUsedUp"`;
const hasSpent = (percent: number) =>
  sql`(spent * 100 >= ${budget} * ${sql.lit(percent)} or ${isBudgetUsedUp})`;

/** Lists campaigns that are not over and have spent a part of their budget, in percent, or have too little left: the fullest first. */
export async function listBudgets(db: Db | Tx, today: Day, percent = 0): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select ${row} from coupon_campaigns
    where withdrawn_at is null and coalesce(terms ->> 'validUntil' >= ${today}, true)
      and ${hasSpent(percent)}
    order by spent::numeric / ${budget} desc, id limit 50`.execute(db);
  return rows;
}

/** Claims the warnings that are due, each once for a budget: at 80 percent, and when it is used up. */
export async function claimBudgetNotices(tx: Tx): Promise<BudgetRow[]> {
  const reached = sql`case when ${isBudgetUsedUp} then 100 else ${sql.lit(warnedPercent)} end`;
  const { rows } = await sql<BudgetRow>`
    update coupon_campaigns set budget_notice = ${reached}
    where withdrawn_at is null and ${hasSpent(warnedPercent)} and budget_notice < ${reached}
    returning ${row}`.execute(tx);
  return rows;
}
