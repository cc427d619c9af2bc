import { addMonths, asDay, type Month } from '@jhumka/domain/calendar';
import type { Gstr1Section, ReturnDocument } from '@jhumka/domain/gst-returns';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { TaxDocument } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { startOfMonth } from '../../orders/invoices/store-locked-months.ts';

const pageSize = 1_000;

/** A tax document with the number of its order. */
export interface MonthDocument {
  readonly orderNumber: string;
  readonly document: ReturnDocument;
}

interface Row
  extends Pick<ReturnDocument, 'kind' | 'number' | 'sequence' | 'figures'>,
    Readonly<Record<'financial_year' | 'date' | 'supply_code' | 'gstin' | 'name' | 'order_number', string>> {
  readonly against_date: string | null;
  readonly invoice_total: Paise | null;
}

const inMonth = (month: Month) => sql`
  documents.created_at >= ${startOfMonth(month)} and documents.created_at < ${startOfMonth(addMonths(month, 1))}`;

const buyerGstin = sql`coalesce(documents.content -> 'buyer' ->> 'gstin', '')`;
const isInterState = sql`documents.content -> 'figures' ->> 'split' = 'igst'`;
const supplyCode = sql`documents.content -> 'supply' ->> 'code'`;

/** Documents that may be in a table which lists them, and the order that keeps the groups of its JSON together. */
const listed = {
  b2b: sql`kind = 'invoice' and ${buyerGstin} <> '' order by ${buyerGstin}, financial_year, sequence`,
  b2cl: sql`kind = 'invoice' and ${buyerGstin} = '' and ${isInterState} order by ${supplyCode}, financial_year, sequence`,
  cdnr: sql`kind = 'credit-note' and ${buyerGstin} <> '' order by ${buyerGstin}, financial_year, sequence`,
  cdnur: sql`kind = 'credit-note' and ${buyerGstin} = '' and ${isInterState} order by financial_year, sequence`,
} as const satisfies Partial<Record<Gstr1Section, RawBuilder<unknown>>>;

export type ListedSection = keyof typeof listed;

/**
 * Reads the tax documents of a month, page by page from a cursor: all, or those that one table may list. One cursor at a
 * time is open in a transaction.
 */
export async function* readDocuments(
  tx: Tx,
  month: Month,
  section?: ListedSection,
): AsyncGenerator<readonly MonthDocument[]> {
  await sql`
    declare documents_of_month no scroll cursor for
    select kind, number, financial_year, sequence, content ->> 'date' as date, ${supplyCode} as supply_code,
      ${buyerGstin} as gstin, coalesce(content -> 'buyer' ->> 'business_name', content -> 'buyer' ->> 'name') as name,
      content ->> 'order_number' as order_number, content -> 'against' ->> 'date' as against_date,
      content -> 'figures' as figures, (
        select (invoice.content -> 'figures' ->> 'total')::bigint from tax_documents invoice
        where documents.kind = 'credit-note' and invoice.order_id = documents.order_id and invoice.kind = 'invoice'
          and invoice.revision = documents.revision
      ) as invoice_total
    from tax_documents documents
    where ${inMonth(month)} and ${section === undefined ? sql`true` : listed[section]}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from documents_of_month`.execute(tx);
    if (rows.length > 0) yield rows.map(asMonthDocument);
    if (rows.length < pageSize) break;
  }
  await sql`close documents_of_month`.execute(tx);
}

function asMonthDocument(row: Row): MonthDocument {
  const { kind, number, sequence, figures, date } = row;
  const document: ReturnDocument = {
    ...{ kind, number, sequence, figures, supplyCode: row.supply_code, financialYear: row.financial_year },
    ...{ date: asDay(date), buyerGstin: row.gstin, buyerName: row.name },
    invoice: { total: row.invoice_total ?? figures.total, date: asDay(row.against_date ?? date) },
  };
  return { orderNumber: row.order_number, document };
}

export interface RegisterRow {
  readonly id: string;
  readonly created_at: string;
  readonly content: TaxDocument;
}

/** Reads a page of the tax documents of a month, oldest first, after one of them. */
export async function listDocuments(
  db: Db,
  month: Month,
  { after, limit }: { readonly after: RegisterRow | undefined; readonly limit: number },
): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select id, created_at, content from tax_documents documents
    where ${inMonth(month)}
      and ${after ? sql`(created_at, id) > (${after.created_at}::timestamptz, ${after.id})` : sql`true`}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Returns true when a month has more tax documents than that. */
export async function hasMoreDocuments(db: Db, month: Month, than: number): Promise<boolean> {
  const { rows } = await sql`
    select from tax_documents documents where ${inMonth(month)} offset ${than} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the time of the first tax document; null without any. */
export async function findFirstDocumentTime(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('tax_documents')
    .select((row) => row.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
