import { camelCased } from '@jhumka/contract/wire/spelling';
import type { Invoice } from '@jhumka/domain/invoices';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { findTaxDocument } from './store.ts';
import { invoiceFigures } from './write-tax-document.ts';

/** Reads the figures of an order's invoice, or computes those of its future invoice. */
export async function readInvoiceFigures(
  db: Db | Tx,
  whole: WholeOrder,
  settings: Settings,
): Promise<Invoice> {
  const saved = await findTaxDocument(db, whole.order.id, 'invoice');
  return saved ? camelCased(saved.content.figures) : invoiceFigures(whole, settings);
}
