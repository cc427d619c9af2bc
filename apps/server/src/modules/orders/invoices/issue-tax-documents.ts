import { camelCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import { financialYearOf, partOfInvoice, reduceInvoice, type UnitsBack } from '@jhumka/domain/invoices';
import type { OrderStatus } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { TaxDocument } from '../../../database/schema.ts';
import { LostRace, type Tx, transact } from '../../../database/transact.ts';
import { listOrdersWithoutPartNotes, recordCreditNoteOfPart } from '../../payments/order-returns/store.ts';
import { unitsBackBy } from '../../payments/order-returns/sum-returns.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import {
  listOrdersWithoutTaxDocuments,
  lockWholeOrder,
  recordTaxDocuments,
} from '../orders/read/store-tax-documents.ts';
import { awaitsUnits } from '../orders/store.ts';
import {
  findTaxDocument,
  insertTaxDocument,
  listTaxDocumentsOfOrder,
  type TaxDocumentRow,
  takeNumber,
} from './store.ts';
import { openTimeFrom } from './store-locked-months.ts';
import { readTaxDocumentFile } from './tax-document-file.ts';
import { withUnitsOfPart, writeCreditNote, writeInvoice } from './write-tax-document.ts';

const invoiced: readonly OrderStatus[] = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'returned',
];
const takenBack: readonly OrderStatus[] = ['cancelled', 'returned'];

/**
 * Creates the tax documents that an order needs in its current state (decisions §5): an invoice once it is confirmed, a
 * credit note for an invoiced order that is cancelled or returned, and one for each earlier partial return. Idempotent,
 * in any order of calls; an order that was cancelled before it was invoiced needs neither.
 */
export async function issueTaxDocuments(
  ctx: Pick<Context, 'db' | 'now' | 'notifications' | 'log' | 'publicUrl'>,
  orderId: string,
): Promise<void> {
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const whole = await lockWholeOrder(tx, orderId);
    if (!whole) return;
    const { order_status: status } = whole.order;
    const known = await findTaxDocument(tx, orderId, 'invoice');
    // An order with units is invoiced when it is packed: they stand on the invoice.
    if (!known && (!invoiced.includes(status) || awaitsUnits(whole.order, whole.items))) return;
    const invoice = known ?? (await issueInvoice(ctx, tx, whole, settings, 0));
    const before = await issuePartialCreditNotes(ctx, tx, whole, invoice);
    if (!takenBack.includes(status) || (await findTaxDocument(tx, orderId, 'credit-note'))) return;
    const reason = status === 'returned' ? 'The items were returned' : 'The order was cancelled';
    const { figures: charged } = invoice.content;
    const all = charged.lines.map(({ quantity }) => quantity);
    const left = withUnitsOfPart(camelCased(charged), whole, 0);
    const figures = partOfInvoice(left, before, all);
    await issue(ctx, tx, whole, { kind: 'credit-note', part: 0, revision: invoice.revision }, (numbered) =>
      writeCreditNote(invoice.content, { reason, figures }, numbered),
    );
  });
}

/**
 * Replaces the invoice of a locked order that was changed: a credit note of the whole, and a new invoice (decision 0141).
 * Returns the replaced revision; null where it has no invoice yet. Call it last, as every other invoice waits for its
 * series.
 */
export async function replaceInvoice(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  tx: Tx,
  whole: WholeOrder,
  settings: Settings,
): Promise<number | null> {
  const replaced = await findTaxDocument(tx, whole.order.id, 'invoice');
  if (!replaced) return null;
  const { content, revision } = replaced;
  const changed = { reason: 'The order was changed', figures: camelCased(content.figures) };
  await issue(ctx, tx, whole, { kind: 'credit-note', part: 0, revision, isReplaced: true }, (numbered) =>
    writeCreditNote(content, changed, numbered),
  );
  await issueInvoice(ctx, tx, whole, settings, revision + 1);
  return revision;
}

/** Creates a credit note for each partial return of an active order; returns the units returned in total. */
async function issuePartialCreditNotes(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  whole: WholeOrder,
  { content: { figures, ...invoice }, revision }: Issued,
): Promise<UnitsBack> {
  const { order, orderReturns = [] } = whole;
  const parts = orderReturns.filter(({ ends_order }) => !ends_order);
  const unitsAfter = (count: number) => unitsBackBy(order.bill, parts.slice(0, count));
  for (const [index, { part, reason, amount, withheld, credit_note_number: number }] of parts.entries()) {
    if (number !== '') continue;
    const ofPart = withUnitsOfPart(camelCased(figures), whole, part);
    const full = partOfInvoice(ofPart, unitsAfter(index), unitsAfter(index + 1));
    const taken = withheld > 0 ? reduceInvoice(full, amount) : full;
    const note = await issue(ctx, tx, whole, { kind: 'credit-note', part, revision }, (numbered) =>
      writeCreditNote({ ...invoice, figures }, { reason, figures: taken }, numbered),
    );
    await recordCreditNoteOfPart(tx, order.id, part, note.content.number);
  }
  return unitsAfter(parts.length);
}

const issueInvoice = (
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  tx: Tx,
  whole: WholeOrder,
  settings: Settings,
  revision: number,
) =>
  issue(ctx, tx, whole, { kind: 'invoice', part: 0, revision }, (numbered) =>
    writeInvoice(ctx, whole, settings, numbered),
  );

/** Locks the series last and as briefly as possible: every other invoice waits for it. */
async function issue(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { order }: WholeOrder,
  { kind, part, revision, isReplaced = false }: ToIssue,
  write: (numbered: { number: string; at: Date }) => TaxDocument,
): Promise<Issued> {
  const financial_year = yearOf(ctx.now());
  const { number, sequence } = await takeNumber(tx, kind, financial_year);
  // The date is read under the lock of the series, so that dates follow the numbers, and no locked month gets another.
  const at = await openTimeFrom(tx, ctx.now());
  if (yearOf(at) !== financial_year)
    throw new LostRace('the financial year ended while its series was locked');
  const content = write({ number, at });
  await insertTaxDocument(tx, {
    id: typeidUnboxed('ppr'),
    number,
    kind,
    financial_year,
    sequence,
    order_id: order.id,
    user_id: order.user_id,
    part,
    revision,
    content,
    file_key: null,
    created_at: at.toISOString(),
  });
  // The credit note of a replaced invoice doesn't end its order.
  if (part === 0 && !isReplaced) await recordTaxDocuments(tx, kind, [{ orderId: order.id, number }]);
  return { content, revision };
}

type Issued = Pick<TaxDocumentRow, 'content' | 'revision'>;

interface ToIssue extends Pick<TaxDocumentRow, 'kind' | 'part' | 'revision'> {
  readonly isReplaced?: boolean;
}

const yearOf = (at: Date) => financialYearOf(dayInIndia(at));

/** Creates the tax documents that an order needs and renders those not rendered yet. Idempotent. */
export async function createTaxDocuments(ctx: Context, orderId: string): Promise<void> {
  await issueTaxDocuments(ctx, orderId);
  for (const taxDocument of await listTaxDocumentsOfOrder(ctx.db, orderId)) {
    if (taxDocument.file_key === null) await readTaxDocumentFile(ctx, taxDocument);
  }
}

/** Grace period for a late job. */
const patienceMs = 5 * 60 * 1_000;
const maxAtOnce = 20;

/** Creates the tax documents of lost jobs: every confirmed order gets its invoice. */
export async function sweepTaxDocuments(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - patienceMs);
  const without = await listOrdersWithoutTaxDocuments(ctx.db, before, maxAtOnce);
  const withoutPartNotes = await listOrdersWithoutPartNotes(ctx.db, before, maxAtOnce);
  for (const orderId of new Set([...without, ...withoutPartNotes])) await createTaxDocuments(ctx, orderId);
}
