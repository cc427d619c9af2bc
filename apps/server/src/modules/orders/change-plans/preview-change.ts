import type { VerbInput } from '@jhumka/contract';
import { camelCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { isServed } from '@jhumka/domain/delivery';
import { checkBusinessBuyer } from '@jhumka/domain/invoices';
import { add, formatRupees, type Paise, subtract, sum } from '@jhumka/domain/money';
import { changesOf, mayPayInCash, needsPan, type OrderChangeKind } from '@jhumka/domain/orders';
import { type Bill, type BillCoupon, paymentOf, recomputeBill } from '@jhumka/domain/pricing';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem, readChecked } from '../../../problem.ts';
import { readVariantsForSale } from '../../catalogue/stock/store-for-sale.ts';
import { presentAddress } from '../../identity/addresses/list-addresses.ts';
import { checkEntry } from '../../identity/addresses/save-address.ts';
import { findAddress } from '../../identity/addresses/store.ts';
import { readUsedTerms } from '../../loyalty/coupons/use-coupon.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { listPaidChanges } from '../orders/change/store-change-payments.ts';
import { promisedDay } from '../orders/place/build-order.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { dueOf, type OrderItemRow, type OrderRow } from '../orders/store.ts';
import { digestOf } from '../refunds/preview-refund.ts';
import {
  type ChangedLine,
  changeLines,
  listPriceOf,
  refuseShortage,
  stockChanges,
  variantsOf,
} from './change-lines.ts';
import { type ChangePreview, couponOf, invoiceOf, moneyOf, presentLine } from './present-change.ts';

/** A requested change, of a customer or an administrator. */
export type ChangeRequest = Omit<VerbInput<'order.previewChange'>, 'orderId'> &
  Pick<VerbInput<'admin.orders.previewChange'>, 'address'>;

/** A change with its effects. */
export interface PlannedChange {
  readonly after: OrderRow;
  /** The lines that change, as they become. */
  readonly lines: readonly ChangedLine[];
  readonly consequences: ChangePreview;
}

/** Builds the refusal of a change. */
const changeRefused = (why: string) => new Problem('change-refused', { details: { why } });

/**
 * Computes the exact effects of a change of an order, from current data; under the locks of the account, the products and
 * the order they are final (decision 0141). Throws a Problem for a change that is not possible.
 */
export async function planChange(
  ctx: Pick<Context, 'now'>,
  db: Db | Tx,
  whole: WholeOrder,
  request: ChangeRequest,
  { settings, actor }: { readonly settings: Settings; readonly actor: 'shopper' | 'admin' },
): Promise<PlannedChange> {
  const { order, items } = whole;
  const allow = allowerOf(whole, actor);
  const address = await changedAddress(db, order, request, settings, allow);
  if (request.payment_method) allow('pay-online');
  const requested = request.items ?? [];
  const variants = await readVariantsForSale(db, variantsOf(items, requested), ctx.now());
  const all = changeLines(items, requested, variants, allow);
  const lines = all.filter(({ before, after }) => before !== after);
  const left = all.map(({ after }) => after).filter(({ quantity }) => quantity > 0);
  if (left.length === 0) throw changeRefused('Nothing would be left. Please cancel the order instead');
  const stock = stockChanges(lines);
  refuseShortage(stock, lines, variants);

  const bill = lines.length === 0 ? camelCased(order.bill) : await rebill(db, order, all, settings);
  const rowOf = new Map(bill.lines.map((line) => [line.key, line]));
  const billed = lines.map(({ before, after }) => ({ before, after: withPrices(after, rowOf) }));
  const isMoved = address !== order.delivery_address || lines.length > 0;
  // What is made first begins now.
  const isMade = lines.some(({ before, after }) => after.made_to_order_days !== before.made_to_order_days);
  const estimated = { bill, items: left, at: isMade ? ctx.now() : new Date(order.created_at) };
  const { coinsUsed, coinsDiscount, coinsPaid } = paymentOf(bill);
  const after: OrderRow = {
    ...order,
    ...{ coins_given: coinsUsed.given, coins_purchased: coinsUsed.purchased },
    ...{ coins_discount: coinsDiscount, coins_paid: coinsPaid },
    ...{ address_id: request.addressId ?? order.address_id, delivery_address: address },
    ...{ bill: snakeCased(bill), grand_total: bill.grandTotal, shipping: bill.shipping },
    promised_day:
      order.promised_day !== null && isMoved
        ? promisedDay(address.pincode, settings, estimated)
        : order.promised_day,
    changes: order.changes + 1,
  };
  await refuseTotal(db, order, after, settings, actor);
  if (!isMoved && !request.payment_method) throw changeRefused('This changes nothing');
  const shown = {
    ...moneyOf(order, after, Boolean(request.payment_method)),
    orderId: order.order_number,
    lines: billed.map((line) => presentLine(line, order)),
    delivery_address: address === order.delivery_address ? null : { ...address, status: true as const },
    bill: after.bill,
    coupon: couponOf(order, after),
    invoice: invoiceOf(order, after, billed),
    stock: [...stock].map(([variantId, change]) => ({ variantId, change })),
    ...{ promised_day_before: order.promised_day, promised_day: after.promised_day },
  };
  // An earlier change may be undone by another one: each has a digest of its own.
  const digest = digestOf({ ...shown, texts: billed.map(({ after }) => after), changes: order.changes });
  return { after, lines: billed, consequences: { ...shown, digest } };
}

function allowerOf({ order, orderReturns = [] }: WholeOrder, actor: 'shopper' | 'admin') {
  const what = changesOf(
    {
      status: order.order_status,
      paymentStatus: order.payment_status,
      paymentMethod: order.payment_method,
      hasPartsBack: orderReturns.length > 0 || order.exchange_of !== null,
    },
    actor,
  );
  return (kind: OrderChangeKind) => {
    if (what.includes(kind)) return;
    throw changeRefused(
      what.length === 0
        ? 'This order is packed or has ended, so it can’t be changed any more. Please contact us'
        : 'This can’t be changed in this order. Please contact us',
    );
  };
}

const shownFields = [
  '_id',
  'name',
  'address_line',
  'landmark',
  'city',
  'state',
  'pincode',
  'mobile',
] as const satisfies readonly (keyof OrderRow['delivery_address'])[];

async function changedAddress(
  db: Db | Tx,
  order: OrderRow,
  { addressId, mobile, address: entry }: ChangeRequest,
  settings: Settings,
  allow: (kind: OrderChangeKind) => void,
): Promise<OrderRow['delivery_address']> {
  const before = order.delivery_address;
  let address = before;
  if (entry) {
    const { state, address_type } = before;
    address = {
      ...before,
      ...checkEntry({ ...entry, mobile: entry.mobile ?? before.mobile, state, address_type }),
    };
  }
  if (addressId !== undefined) {
    const found = await findAddress(db as Db, order.user_id, addressId);
    if (!found) throw new Problem('address-not-found');
    address = presentAddress(found);
  }
  if (mobile !== undefined) address = { ...address, mobile: checkEntry({ ...address, mobile }).mobile };
  if (shownFields.every((field) => address[field] === before[field])) return before;
  allow(addressId === undefined && !entry ? 'mobile' : 'address');
  if (!isServed(settings.delivery_rules, address.pincode))
    throw new Problem('pincode-not-served', { details: { pincode: address.pincode } });
  const { buyer_gstin: gstin, buyer_business_name: businessName } = order;
  if (gstin !== '') readChecked(checkBusinessBuyer({ gstin, businessName }, address.state));
  // The credit note of a part has the place of supply of its invoice.
  if (address.state !== before.state && order.refunded_total > 0)
    throw changeRefused('A part of this order came back, so it stays in its state');
  return address;
}

/** Computes the bill of the lines that are left, by the order's own prices and discounts. */
async function rebill(
  db: Db | Tx,
  order: OrderRow,
  lines: readonly ChangedLine[],
  settings: Settings,
): Promise<Bill> {
  if (order.credit_used > 0)
    throw changeRefused(
      'Credit paid a part of this order, so its pieces can’t be changed. Please order again',
    );
  const before = camelCased(order.bill);
  const terms = await readUsedTerms(db, order);
  const couponFor = (lineOf: (line: ChangedLine) => OrderItemRow): BillCoupon | null =>
    terms
      ? {
          ...terms.discount,
          minTotal: terms.minTotal,
          ...(terms.maxDiscount === null ? {} : { maxDiscount: terms.maxDiscount }),
          ...(before.couponCode === undefined ? {} : { code: before.couponCode }),
          ...(before.couponFor && {
            onlyFor: lines
              .filter((line) => before.couponFor?.includes(lineKeyOf(line.before)))
              .map(lineOf)
              .filter(({ quantity }) => quantity > 0)
              .map(lineKeyOf),
          }),
        }
      : null;
  const compute = (lineOf: (line: ChangedLine) => OrderItemRow) =>
    recomputeBill(
      before,
      lines
        .map(lineOf)
        .filter(({ quantity }) => quantity > 0)
        .map(billInput),
      {
        coupon: couponFor(lineOf),
        expressThreshold: settings.express_threshold,
      },
    );
  // A bill of other rules, as from an earlier shop, can't be continued.
  if (compute((line) => line.before).grandTotal !== before.grandTotal)
    throw changeRefused('The bill of this order can’t be changed. Please contact us');
  return compute((line) => line.after);
}

const billInput = (item: OrderItemRow) => ({
  key: lineKeyOf(item),
  price: listPriceOf(item),
  discount: item.discount,
  gst: item.gst,
  quantity: item.quantity,
  extras: add(item.engraving_price, item.gift_wrap_price),
});

function withPrices(item: OrderItemRow, lines: ReadonlyMap<string, Bill['lines'][number]>): OrderItemRow {
  const line = item.quantity === 0 ? undefined : lines.get(lineKeyOf(item));
  if (!line) return item;
  const { discountedUnitPrice: discounted_unit_price, lineTotal: line_total, lineGst: line_gst } = line;
  return { ...item, discounted_unit_price, line_total, line_gst };
}

/** Refuses a total that the order's payment doesn't allow. */
async function refuseTotal(
  db: Db | Tx,
  order: OrderRow,
  after: OrderRow,
  settings: Settings,
  actor: 'shopper' | 'admin',
): Promise<void> {
  const total = dueOf(after);
  const more = subtract(total, dueOf(order));
  const isPaid = order.payment_status === 'paid';
  if (isPaid && more < 0) {
    // One payment is refunded: that of the order.
    const paid = sum((await listPaidChanges(db, order.id)).map(({ amount }) => amount));
    if (total < paid) throw changeRefused('This order was paid in parts. Please contact us');
  }
  if (more <= 0) return;
  const isOnline = isPaid && order.payment_method === 'razorpay';
  if (isPaid && (actor === 'admin' || !isOnline)) {
    const way = isOnline
      ? 'The customer can make this change on the order’s page, and pays the difference there'
      : 'It was not paid online, so the difference can’t be paid there. Please order it anew, and take this one out';
    throw changeRefused(`This costs ${formatRupees(more)} more, and the order is paid already. ${way}`);
  }
  const n = (amount: Paise) => formatRupees(amount).replace('Rs.', '');
  if (!isPaid && !mayPayInCash(total, settings.cash_on_delivery_limit))
    throw new Problem('cash-limit', { details: { n: n(settings.cash_on_delivery_limit) } });
  const { pan_threshold: threshold } = settings;
  if (needsPan(after.grand_total, threshold) && !needsPan(order.grand_total, threshold))
    throw new Problem('pan-required', { details: { n: n(threshold) } });
}
