import { dayInIndia } from '@jhumka/domain/calendar';
import { financialYearOf, type PaperKind } from '@jhumka/domain/invoices';
import type { OrderStatus } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../context.ts';
import type { Paper } from '../../database/schema.ts';
import { type Tx, transact } from '../../database/transact.ts';
import { lockWholeOrder, notePaper, type WholeOrder } from '../orders/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { findPaper, insertPaper, takeNumber } from './store.ts';
import { writeCreditNote, writeInvoice } from './write-paper.ts';

const invoiced: readonly OrderStatus[] = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'returned',
];
const takenBack: readonly OrderStatus[] = ['cancelled', 'returned'];

type Keeping = Pick<Context, 'db' | 'now' | 'announcements' | 'log'>;

/**
 * Makes the papers that an order needs as it stands now (decisions §5): an invoice once it is confirmed, a credit note
 * for an invoiced order that is cancelled or returned. Each is made once, however often and in whatever order it is
 * asked for; an order that was cancelled before it was invoiced needs neither.
 */
export async function keepPapers(ctx: Keeping, orderId: string): Promise<void> {
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx) => {
    const whole = await lockWholeOrder(tx, orderId);
    if (!whole) return;
    const { order_status: status } = whole.order;
    const known = await findPaper(tx, orderId, 'invoice');
    if (!known && !invoiced.includes(status)) return;
    const invoice = known?.content ?? (await makeInvoice(ctx, tx, whole, settings));
    if (!takenBack.includes(status) || (await findPaper(tx, orderId, 'credit-note'))) return;
    const reason = status === 'returned' ? 'The pieces came back' : 'The order was cancelled';
    await keep(ctx, tx, whole, 'credit-note', (numbered) => writeCreditNote(invoice, reason, numbered));
  });
}

const makeInvoice = (ctx: Keeping, tx: Tx, whole: WholeOrder, settings: Settings) =>
  keep(ctx, tx, whole, 'invoice', (numbered) => writeInvoice(whole, settings, numbered));

/** The series is locked last and for the shortest time: every other invoice waits for it. */
async function keep(
  ctx: Keeping,
  tx: Tx,
  { order }: WholeOrder,
  kind: PaperKind,
  write: (numbered: { number: string; at: Date }) => Paper,
): Promise<Paper> {
  const at = ctx.now();
  const financial_year = financialYearOf(dayInIndia(at));
  const { number, sequence } = await takeNumber(tx, kind, financial_year);
  const content = write({ number, at });
  await insertPaper(tx, {
    id: typeidUnboxed('ppr'),
    number,
    kind,
    financial_year,
    sequence,
    order_id: order.id,
    user_id: order.user_id,
    content,
    file_key: null,
    created_at: at.toISOString(),
  });
  await notePaper(tx, order.id, kind, number);
  return content;
}
