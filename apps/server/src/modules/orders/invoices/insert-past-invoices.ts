import { dayInIndia } from '@jhumka/domain/calendar';
import { financialYearOf, taxDocumentNumber } from '@jhumka/domain/invoices';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { recordTaxDocuments } from '../orders/read/store-tax-documents.ts';
import { insertTaxDocuments, type TaxDocumentRow, takeNumbers } from './store.ts';
import { writeInvoice } from './write-tax-document.ts';

/**
 * Inserts the invoices of past orders, each dated and numbered in the order of the order dates. Expects the oldest
 * order first. The series of each financial year has no gap.
 */
export async function insertPastInvoices(
  ctx: Pick<Context, 'publicUrl'>,
  tx: Tx,
  orders: readonly WholeOrder[],
  settings: Settings,
): Promise<void> {
  const dayOf = ({ order }: WholeOrder) => dayInIndia(new Date(order.created_at));
  const years = Map.groupBy(orders, (whole) => financialYearOf(dayOf(whole)));
  for (const [financial_year, ofYear] of years) {
    const last = await takeNumbers(tx, 'invoice', financial_year, ofYear.length);
    const rows = ofYear.map((whole, index): TaxDocumentRow => {
      const sequence = last - ofYear.length + 1 + index;
      const number = taxDocumentNumber('invoice', financial_year, sequence);
      const at = new Date(whole.order.created_at);
      return {
        id: typeidUnboxed('ppr'),
        number,
        kind: 'invoice',
        financial_year,
        sequence,
        order_id: whole.order.id,
        user_id: whole.order.user_id,
        part: 0,
        revision: 0,
        content: writeInvoice(ctx, whole, settings, { number, at }),
        file_key: null,
        created_at: whole.order.created_at,
      };
    });
    await insertTaxDocuments(tx, rows);
    await recordTaxDocuments(
      tx,
      'invoice',
      rows.map(({ order_id, number }) => ({ orderId: order_id, number })),
    );
  }
}
