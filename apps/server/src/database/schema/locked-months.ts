import type { Paise } from '@jhumka/domain/money';
import type { Instant, Json } from './columns.ts';

/** Sums of a month: those of the orders, the tax documents and the payments, with the parts of the last. */
export interface MonthSums {
  readonly documents: number;
  readonly documented: Paise;
  readonly ordered: Paise;
  readonly received: Paise;
  readonly cash_due: Paise;
  readonly refunded: Paise;
  readonly refunds_due: Paise;
  readonly difference: Paise;
  readonly differing: number;
}

/** Months whose tax documents are filed: later ones are dated in the next month that is open. */
export interface LockedMonthsTable {
  month: string;
  /** The sums when it was locked. */
  sums: Json<MonthSums & { readonly mistakes: number }>;
  actor_id: string;
  locked_at: Instant;
}

export interface TablesOfLockedMonths {
  locked_months: LockedMonthsTable;
}
