import { addMonths, asDay, dayInIndia, type Month, monthOf, startOfDay } from '@jhumka/domain/calendar';
import { financialYearOf } from '@jhumka/domain/invoices';
import { type Selectable, sql } from 'kysely';
import type { LockedMonthsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type LockedMonthRow = Selectable<LockedMonthsTable>;

/** Returns the instant at which a month begins in India. */
export const startOfMonth = (month: Month): Date => startOfDay(asDay(`${month}-01`));

/**
 * Returns the time of a new tax document: now, or the beginning of the next open month where this one is locked, as it
 * may be by the clock of another process. The series of its number must be locked: whoever locks a month waits for it.
 */
export async function openTimeFrom(tx: Tx, now: Date): Promise<Date> {
  const current = monthOf(dayInIndia(now));
  const rows = await tx.selectFrom('locked_months').select('month').where('month', '>=', current).execute();
  const locked = new Set(rows.map(({ month }) => month));
  let month = current;
  while (locked.has(month)) month = addMonths(month, 1);
  return month === current ? now : startOfMonth(month);
}

/** Locks both series of the financial year of a month until the transaction ends, invoices first as those who issue both. */
export async function lockSeriesOf(tx: Tx, month: Month): Promise<void> {
  const year = financialYearOf(asDay(`${month}-01`));
  await sql`
    insert into tax_document_series (kind, financial_year, last_sequence)
    values ('invoice', ${year}, 0), ('credit-note', ${year}, 0) on conflict do nothing`.execute(tx);
  await sql`
    select from tax_document_series where financial_year = ${year} order by kind desc for update`.execute(tx);
}

/** Lists the locked months from one to another, both included. */
export function listLockedMonths(db: Db | Tx, from: Month, to: Month): Promise<LockedMonthRow[]> {
  return db
    .selectFrom('locked_months')
    .select(['month', 'sums', 'actor_id', 'locked_at'])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute();
}

/** Inserts a locked month. Lock its series first. */
export async function insertLockedMonth(tx: Tx, row: LockedMonthRow): Promise<void> {
  await tx
    .insertInto('locked_months')
    .values({ ...row, sums: JSON.stringify(row.sums) })
    .execute();
}

/** Deletes a locked month. */
export async function deleteLockedMonth(tx: Tx, month: Month): Promise<void> {
  await tx.deleteFrom('locked_months').where('month', '=', month).execute();
}
