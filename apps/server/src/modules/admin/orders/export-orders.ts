import { formatDateTime } from '@jhumka/domain/calendar';
import { type Paise, subtract, toRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { readConditions } from '../../orders/orders/list/read-conditions.ts';
import type { WholeOrder } from '../../orders/orders/read/present-order.ts';
import { readOrdersBy } from '../../orders/orders/read/read-orders.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';

const rupees = (amount: Paise) => toRupees(amount).toFixed(2);
const day = (instant: string) => formatDateTime(new Date(instant));

const columns: readonly CsvColumn<WholeOrder>[] = [
  ['Order', ({ order }) => order.order_number],
  ['Placed', ({ order }) => day(order.created_at)],
  ['Status', ({ order }) => orderStatusName(order.order_status)],
  ['Payment', ({ order }) => order.payment_status],
  ['Paid by', ({ order }) => (order.payment_method === 'cod' ? 'cash' : 'online')],
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
  ['Delivery', ({ order }) => rupees(order.bill.delivery)],
  ['Grand total', ({ order }) => rupees(order.grand_total)],
  ['Refunded in parts', ({ order }) => rupees(order.refunded_total)],
  ['Left', ({ order }) => rupees(subtract(order.grand_total, order.refunded_total))],
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
