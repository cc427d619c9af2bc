import { camelCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { formatMobile } from '@jhumka/domain/addresses';
import { printAccentOf } from '@jhumka/domain/brand';
import { dayInIndia } from '@jhumka/domain/calendar';
import { computeInvoice, gstCodeOf, type Invoice, taxSplitOf } from '@jhumka/domain/invoices';
import type { StoredBill, TaxDocument } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { itemName } from '../orders/store.ts';
import { findTaxDocument } from './store.ts';

type Numbered = { readonly number: string; readonly at: Date };

/** Builds the invoice of an order, with the seller's details at the time of writing. */
export function writeInvoice(whole: WholeOrder, settings: Settings, { number, at }: Numbered): TaxDocument {
  const { order } = whole;
  const address = order.delivery_address;
  const { seller, supply } = placesOf(order, settings);
  return {
    kind: 'invoice',
    number,
    date: dayInIndia(at),
    order_number: order.order_number,
    order_date: dayInIndia(new Date(order.created_at)),
    against: null,
    seller: {
      ...seller,
      name: settings.name,
      legal_name: settings.legal_name || settings.name,
      address: settings.support_address,
      gstin: settings.gstin,
      email: settings.support_email,
      phone: settings.phone,
      accent: printAccentOf(settings.colours),
    },
    buyer: {
      name: address.name,
      lines: [
        address.address_line,
        address.landmark,
        `${address.city} ${address.pincode}`,
        `${address.state}, ${address.country}`,
        formatMobile(address.mobile),
      ].filter((line) => line !== ''),
    },
    supply,
    payment: order.payment_method === 'cod' ? 'Cash on delivery' : 'Paid online',
    figures: snakeCased(invoiceFigures(whole, settings)),
    discounts: discountsOf(order.bill),
  };
}

/** Computes the invoice figures of an order with the given seller. */
function invoiceFigures({ order, items }: WholeOrder, settings: Settings): Invoice {
  const { seller, supply } = placesOf(order, settings);
  const products = items.map((item) => ({ key: lineKeyOf(item), name: itemName(item), hsn: item.hsn }));
  return computeInvoice(camelCased(order.bill), products, taxSplitOf(seller.code, supply.code));
}

const placesOf = ({ delivery_address: { state } }: WholeOrder['order'], settings: Settings) => ({
  seller: { state: settings.state, code: gstCodeOf(settings) },
  supply: { state, code: gstCodeOf({ state }) },
});

const discountsOf = (bill: StoredBill): string[] => [
  ...(bill.vip_discount > 0 ? [`VIP discount of ${bill.vip_discount_percent}%`] : []),
  ...(bill.coupon_discount > 0 ? [`coupon ${bill.coupon_code ?? ''}`.trim()] : []),
];

/** Builds the credit note of an invoice: the same supply, for the returned part. */
export function writeCreditNote(
  invoice: TaxDocument,
  { reason, figures }: { readonly reason: string; readonly figures: Invoice },
  { number, at }: Numbered,
): TaxDocument {
  return {
    ...invoice,
    figures: snakeCased(figures),
    kind: 'credit-note',
    number,
    date: dayInIndia(at),
    against: { number: invoice.number, date: invoice.date, reason },
  };
}

/** Reads the figures of an order's invoice, or computes those of its future invoice. */
export async function readInvoiceFigures(
  db: Db | Tx,
  whole: WholeOrder,
  settings: Settings,
): Promise<Invoice> {
  const saved = await findTaxDocument(db, whole.order.id, 'invoice');
  return saved ? camelCased(saved.content.figures) : invoiceFigures(whole, settings);
}
