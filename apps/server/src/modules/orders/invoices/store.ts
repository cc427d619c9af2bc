import { type TaxDocumentKind, taxDocumentNumber } from '@jhumka/domain/invoices';
import { type Selectable, sql } from 'kysely';
import { countWritten } from '../../../database/queries.ts';
import type { TaxDocumentsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

export type TaxDocumentRow = Selectable<TaxDocumentsTable>;

/**
 * Takes the next number of a series. The series is locked until the transaction ends: a rollback
 * returns the number, and the next one takes it, so that a financial year has no gap.
 */
export async function takeNumber(
  tx: Tx,
  kind: TaxDocumentKind,
  financialYear: string,
): Promise<{ readonly number: string; readonly sequence: number }> {
  const { rows } = await sql<{ last_sequence: number }>`
    insert into tax_document_series (kind, financial_year, last_sequence) values (${kind}, ${financialYear}, 1)
    on conflict (kind, financial_year) do update set last_sequence = tax_document_series.last_sequence + 1
    returning last_sequence`.execute(tx);
  const sequence = rows[0]?.last_sequence ?? 0;
  return { sequence, number: taxDocumentNumber(kind, financialYear, sequence) };
}

/** Takes many numbers of a series at once and returns the last of them. */
export async function takeNumbers(
  tx: Tx,
  kind: TaxDocumentKind,
  financialYear: string,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last_sequence: number }>`
    insert into tax_document_series (kind, financial_year, last_sequence) values (${kind}, ${financialYear}, ${count})
    on conflict (kind, financial_year) do update set last_sequence = tax_document_series.last_sequence + ${count}
    returning last_sequence`.execute(tx);
  return rows[0]?.last_sequence ?? 0;
}

/** Inserts a few hundred documents at most, in one statement. */
export async function insertTaxDocuments(tx: Tx, rows: readonly TaxDocumentRow[]): Promise<void> {
  await tx
    .insertInto('tax_documents')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .execute();
}

export async function insertTaxDocument(tx: Tx, row: TaxDocumentRow): Promise<void> {
  await tx
    .insertInto('tax_documents')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

/**
 * Finds a tax document of an order: part 0 is the invoice and its credit note of the whole, the parts are the partial
 * returns. Those of the current invoice, unless an earlier revision is given.
 */
export function findTaxDocument(
  db: Db | Tx,
  orderId: string,
  kind: TaxDocumentKind,
  part = 0,
  revision?: number,
): Promise<TaxDocumentRow | undefined> {
  const current = sql<number>`(
    select max(revision) from tax_documents invoice where invoice.order_id = ${orderId} and invoice.kind = 'invoice')`;
  return db
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('revision', '=', revision ?? current)
    .executeTakeFirst();
}

/** Returns the order id of an invoice or credit note number. */
export async function findOrderOfDocument(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tax_documents')
    .select('order_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.order_id;
}

/** Lists a user's tax documents, newest first. */
export function listTaxDocumentsOf(db: Db | Tx, userId: string): Promise<TaxDocumentRow[]> {
  return db
    .selectFrom('tax_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Stores the file key of a rendered tax document; null to render it again. */
export async function setTaxDocumentFile(tx: Tx, id: string, fileKey: string | null): Promise<void> {
  await tx.updateTable('tax_documents').set({ file_key: fileKey }).where('id', '=', id).execute();
}

/** Replaces the content of a tax document: only to pseudonymise it. */
export async function setTaxDocumentContent(
  tx: Tx,
  id: string,
  content: TaxDocumentRow['content'],
): Promise<void> {
  await tx
    .updateTable('tax_documents')
    .set({ content: JSON.stringify(content), file_key: null })
    .where('id', '=', id)
    .execute();
}

/** Lists an order's invoice, then its credit notes. */
export function listTaxDocumentsOfOrder(db: Db, orderId: string): Promise<TaxDocumentRow[]> {
  return db
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute();
}

/** Lists the tax documents of a joined account under the one that stays; what they say is unchanged. */
export const moveTaxDocuments = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(tx, sql`update tax_documents set user_id = ${stays.id} where user_id = ${goes.id}`);
