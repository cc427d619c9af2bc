import { cappedPageInfoOf, maxCounted, paginationOf } from '@jhumka/contract/wire/paging';
import { formatDateTime } from '@jhumka/domain/calendar';
import { type Paise, subtract, toRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { readConditions, stuckSince } from '../../orders/orders/list/read-conditions.ts';
import { readOrderPage } from '../../orders/orders/list/read-order-page.ts';
import { countOrders, type OrderConditions, readStatistics } from '../../orders/orders/list/store-lists.ts';
import { presentOrder, type WholeOrder } from '../../orders/orders/read/present-order.ts';
import { readOrdersBy } from '../../orders/orders/read/read-orders.ts';
import { cashToCollect } from '../../orders/orders/store.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';

/** From this number of orders on, aggregating is slow. */
const large = 50_000;

/** Reads the statistics of all orders; cached for about a minute in a large shop. */
const readShopStatistics = cacheFigures(() => ({
  addUp: ({ db }) => readStatistics(db, null),
  isLarge: ({ totalOrders }) => totalOrders > large,
}));

/** Lists all orders, newest first, with their statistics. */
export const listAllOrders: Verb<'admin.orders.list'> = async (ctx, input) => {
  const { page, limit, sort } = input;
  const conditions = await readConditions(ctx, input);
  const isFiltered = Object.values(conditions).some((condition) => condition !== undefined);
  const figures = await readShopStatistics(ctx, '');
  const found = await readOrderPage(
    ctx.db,
    conditions,
    { page, limit, sort },
    { knownCount: isFiltered ? undefined : figures.totalOrders, maxCounted },
  );
  const orders = found.orders.map((order) => presentOrder(ctx, order, ctx.actor));
  const pagination = paginationOf({ page, limit }, found.totalCount);
  return {
    message: 'List of orders',
    data: { orders, pagination, statistics: figures },
    ...cappedPageInfoOf({ page, limit }, found.totalCount, !isFiltered),
    orders,
    pagination,
    statistics: figures,
  };
};

const rupees = (amount: Paise) => toRupees(amount).toFixed(2);
const day = (instant: string) => formatDateTime(new Date(instant));

const columns: readonly CsvColumn<WholeOrder>[] = [
  ['Order', ({ order }) => order.order_number],
  ['Placed', ({ order }) => day(order.created_at)],
  ['Status', ({ order }) => orderStatusName(order.order_status)],
  ['Payment', ({ order }) => order.payment_status],
  ['Paid by', ({ order }) => order.payment_means || (order.payment_method === 'cod' ? 'cash' : 'online')],
  ['Name', ({ order }) => order.delivery_address.name],
  ['Mobile', ({ order }) => order.delivery_address.mobile],
  ['City', ({ order }) => order.delivery_address.city],
  ['State', ({ order }) => order.delivery_address.state],
  ['Pincode', ({ order }) => order.delivery_address.pincode],
  ['Items', ({ order }) => order.bill.quantity],
  ['What', ({ items }) => items.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ')],
  ['Discounted total', ({ order }) => rupees(order.bill.discounted_total)],
  ['GST', ({ order }) => rupees(order.bill.gst_total)],
  ['VIP discount', ({ order }) => rupees(order.bill.vip_discount)],
  ['Coupon', ({ order }) => rupees(order.bill.coupon_discount)],
  ['Coins', ({ order }) => rupees(order.coins_discount)],
  ['Delivery', ({ order }) => rupees(order.bill.delivery)],
  ['Grand total', ({ order }) => rupees(order.grand_total)],
  ['Paid by coins', ({ order }) => rupees(order.coins_paid)],
  ['Paid by credit', ({ order }) => rupees(order.credit_used)],
  ['Refunded in parts', ({ order }) => rupees(order.refunded_total)],
  ['Left', ({ order }) => rupees(subtract(order.grand_total, order.refunded_total))],
  ['To collect', ({ order }) => rupees(cashToCollect(order))],
  ['Courier', ({ order }) => order.courier_partner],
  ['Tracking number', ({ order }) => order.tracking_number],
  ['Invoice', ({ order }) => order.invoice_number],
  ['Credit note', ({ order }) => order.credit_note_number],
  ['Reason of cancelling', ({ order }) => order.cancellation_reason],
];

/** Streams the filtered orders as CSV. */
export const exportOrders: Verb<'admin.orders.export'> = async (ctx, { sort, ...filters }) => ({
  message: 'Orders',
  data: auditedExport(
    ctx,
    { action: 'order.export', list: 'orders', filters },
    columns,
    readOrdersBy(ctx.db, await readConditions(ctx, filters), { limit: 500, sort }),
  ),
});

/** Counting stops here: the exact number of more does not matter. */
const maxCountedInView = 1_000;

const views = {
  to_confirm: { statuses: ['pending'], payments: ['cod_due'] },
  to_pack: { statuses: ['confirmed'] },
  to_ship: { statuses: ['packed'] },
  refunds_open: { isRefundOpen: true },
} satisfies Record<string, OrderConditions>;

/** Counts orders that wait for an administrator, by view; at most a thousand of each. */
export const countOrderViews: Verb<'admin.orders.countViews'> = async (ctx) => {
  const count = (view: keyof typeof views) => countOrders(ctx.db, views[view], maxCountedInView);
  const [to_confirm, to_pack, to_ship, stuck_payments, refunds_open] = await Promise.all([
    count('to_confirm'),
    count('to_pack'),
    count('to_ship'),
    countOrders(ctx.db, { stuckSince: stuckSince(ctx.now()) }, maxCountedInView),
    count('refunds_open'),
  ]);
  return {
    message: 'Open orders',
    data: { to_confirm, to_pack, to_ship, stuck_payments, refunds_open },
  };
};
