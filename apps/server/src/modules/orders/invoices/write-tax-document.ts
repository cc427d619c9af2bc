import { camelCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { formatMobile } from '@jhumka/domain/addresses';
import { printAccentOf } from '@jhumka/domain/brand';
import { dayInIndia } from '@jhumka/domain/calendar';
import { formatCoins } from '@jhumka/domain/coins';
import { computeInvoice, gstCodeOf, type Invoice, type SoldUnit, taxSplitOf } from '@jhumka/domain/invoices';
import { formatRupees } from '@jhumka/domain/money';
import { paidByLabel } from '@jhumka/domain/orders';
import type { Context } from '../../../context.ts';
import type { StoredBill, TaxDocument } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { OrderUnit } from '../../catalogue/units/store-order-units.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { dueOf, itemName } from '../orders/store.ts';
import { findTaxDocument } from './store.ts';

type Numbered = { readonly number: string; readonly at: Date };

/**
 * Builds the invoice of an order, with the seller's details at the time of writing, the goods as they were ordered, and
 * the units that were packed (decision 0135).
 */
export function writeInvoice(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  whole: WholeOrder,
  settings: Settings,
  { number, at }: Numbered,
): TaxDocument {
  const { order } = whole;
  const address = order.delivery_address;
  const { seller, supply } = placesOf(order, settings);
  return {
    version: 2,
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
      ...(order.buyer_gstin && { gstin: order.buyer_gstin, business_name: order.buyer_business_name }),
    },
    supply,
    payment: paymentOf(whole),
    figures: snakeCased(invoiceFigures(whole, settings)),
    discounts: discountsOf(order.bill),
    order_url: `${publicUrl}/myorders/${order.order_number}`,
  };
}

/** Describes how an order is paid; goods that were sent back, coins and credit pay a part of it, or all. */
function paymentOf({ order, exchangeOf }: WholeOrder): string {
  const way = paidByLabel(order.payment_method, order.payment_means);
  const { coins_purchased, coins_paid, credit_used, exchange_credit } = order;
  const others = [
    ...(exchangeOf ? [`${formatRupees(exchange_credit)} by goods of order ${exchangeOf.orderId}`] : []),
    ...(coins_paid > 0 ? [`${formatRupees(coins_paid)} by ${formatCoins(coins_purchased)}`] : []),
    ...(credit_used > 0 ? [`${formatRupees(credit_used)} by credit`] : []),
  ];
  if (others.length === 0) return way;
  const due = dueOf(order);
  return [...others, ...(due === 0 ? [] : [`${formatRupees(due)}: ${way.toLowerCase()}`])].join('; ');
}

function invoiceFigures({ order, items, units = [] }: WholeOrder, settings: Settings): Invoice {
  const { seller, supply } = placesOf(order, settings);
  const products = items.map((item) => {
    const key = lineKeyOf(item);
    const sold = units.filter(({ line }) => line === key).map(soldUnit);
    const particulars = camelCased(item.particulars ?? {});
    const listDiscount = item.discount > 0 && { listDiscount: item.discount };
    return {
      ...particulars,
      ...listDiscount,
      ...(sold.length > 0 && { units: sold }),
      key,
      name: itemName(item),
      hsn: item.hsn,
    };
  });
  return computeInvoice(camelCased(order.bill), products, taxSplitOf(seller.code, supply.code));
}

const soldUnit = ({ serial, huid, gross_weight_mg, net_weight_mg, certificate }: OrderUnit): SoldUnit => ({
  serial,
  huid: huid ?? '',
  ...(gross_weight_mg !== null && { grossWeightMg: gross_weight_mg }),
  ...(net_weight_mg !== null && { netWeightMg: net_weight_mg }),
  certificate,
});

/**
 * Leaves the units on an invoice that came back by a partial return; with part 0 those that no partial return has taken
 * back. The lines of an invoice begin with those of the bill, in their order.
 */
export function withUnitsOfPart(
  invoice: Invoice,
  { order, units = [], orderReturns = [] }: WholeOrder,
  part: number,
): Invoice {
  const earlier = new Set(orderReturns.filter(({ ends_order }) => !ends_order).map((one) => one.part));
  const isBack = ({ back_in_part: back }: OrderUnit) =>
    part === 0 ? back === null || !earlier.has(back) : back === part;
  const lines = invoice.lines.map((line, index) => {
    if (line.units === undefined) return line;
    const key = order.bill.lines[index]?.key;
    const back = units.filter((unit) => unit.line === key && isBack(unit)).map(({ serial }) => serial);
    return { ...line, units: line.units.filter(({ serial }) => back.includes(serial)) };
  });
  return { ...invoice, lines };
}

const placesOf = ({ delivery_address: { state } }: WholeOrder['order'], settings: Settings) => ({
  seller: { state: settings.state, code: gstCodeOf(settings) },
  supply: { state, code: gstCodeOf({ state }) },
});

const discountsOf = (bill: StoredBill): string[] => [
  ...(bill.vip_discount > 0 ? [`VIP discount of ${bill.vip_discount_percent}%`] : []),
  ...(bill.coupon_discount > 0 ? [`coupon ${bill.coupon_code ?? ''}`.trim()] : []),
  ...(bill.coins_used && bill.coins_used.given > 0 ? [formatCoins(bill.coins_used.given)] : []),
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
