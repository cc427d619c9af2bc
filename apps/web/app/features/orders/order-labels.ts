import { asDay, type Day, dayInIndia, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { formatRupees, type Paise, subtract, sum } from '@jhumka/domain/money';
import { type OrderStatus, orderStatusName, type PaymentStatus } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { deliveryEstimateQuery } from '../../components/api/delivery-estimate.ts';
import { arrivalSpan, type DeliverySpan } from '../../components/delivery/arrival-days.ts';
import { orderedPicture } from '../../components/pictures/ordered-picture.ts';
import type { PictureProps } from '../../ui/picture.tsx';
import type { Order } from './api/order-queries.ts';

const headings: Readonly<Record<OrderStatus, string>> = {
  pending: 'Order received',
  confirmed: 'Your order is confirmed',
  packed: 'Packed and ready to go',
  shipped: 'On its way to you',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** Returns the amount to pay: coins and credit, or goods that were sent back for these, may have paid the rest. */
export const amountDue = ({ bill, totalAmt, exchange_credit: credit }: Order): Paise =>
  subtract(bill.to_pay ?? totalAmt, credit);

/** True while the shop waits for an online payment of the order. */
export function isUnpaid({ order_status: status, payment_status: payment, can_pay: canPay }: Order): boolean {
  return canPay || (status === 'pending' && (payment === 'awaiting_payment' || payment === 'failed'));
}

/**
 * The heading of an order: the day that matters now in India, else what is going on with it. `due` are the days that
 * its delivery was planned for.
 */
export function orderHeading(order: Order, due: DeliverySpan | null, today: Day): string {
  const { order_status: status, payment_status: payment } = order;
  if (isUnpaid(order)) return payment === 'failed' ? 'Payment failed' : 'Awaiting your payment';
  const reached = dayReached(order, status);
  if (status === 'out_for_delivery' && reached === today) return 'Arriving today';
  if (status === 'delivered' && reached) return `Delivered on ${formatNearDay(reached, today)}`;
  if (isOver(status) && payment === 'refunded') return `${headings[status]} and refunded`;
  if (isOver(status) && reached) return `${headings[status]} on ${formatNearDay(reached, today)}`;
  if (!due || !underWay.includes(status)) return headings[status];
  const last = asDay(due.to);
  if (last < today) return 'Running late';
  if (last === today) return 'Arrives today';
  return due.from === due.to ? `Arrives ${formatComingDay(last)}` : `Arrives by ${formatComingDay(last)}`;
}

/** The day in India on which an order got a status, the last time if it was taken a step back. */
export function dayReached({ timeline }: Order, status: OrderStatus): Day | undefined {
  const step = timeline.findLast(
    (one, index) => one.order_status === status && timeline[index - 1]?.order_status !== status,
  );
  return step && dayInIndia(new Date(step.at));
}

/** Formats a day, with its year when that is not the present one: '26 Nov'. */
export function formatNearDay(day: Day, today: Day): string {
  const text = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -' 2026'.length) : text;
}

/** Formats the note next to the heading in a list: the courier, or who cancelled the order and why. */
export function statusNote({ order_status: status, timeline, ...order }: Order): string {
  if (status === 'shipped' || status === 'out_for_delivery') return order.delivery_details.courier_partner;
  if (status !== 'cancelled') return '';
  const who = timeline.at(-1)?.actor === 'shopper' ? 'By you' : 'By the shop';
  return order.cancellation_reason ? `${who}: ${order.cancellation_reason}` : who;
}

const paymentLabel: Readonly<Record<PaymentStatus, string>> = {
  cod_due: 'Cash on delivery',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Payment failed',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};

const nothingPaid: readonly PaymentStatus[] = ['cod_due', 'awaiting_payment', 'failed'];

/** Describes the payment of an order. */
export function paymentNote(order: Order): string {
  if (nothingPaid.includes(order.payment_status) && isOver(order.order_status)) return 'Nothing was charged';
  return order.refund_label || paymentLabel[order.payment_status];
}

/** Describes the refund and whether it has arrived; '' without one. */
export function refundMessage({ refunds, payment_status: payment }: Order): string {
  if (refunds.length === 0) return '';
  const refunded = formatRupees(sum(refunds.map(({ amount }) => amount)));
  const isTransfer = refunds.some((refund) => refund.is_transfer);
  const way = isTransfer ? 'by bank transfer' : 'to the original payment method';
  if (payment === 'refunded' || refunds.every((refund) => refund.is_done)) {
    return `${refunded} was refunded ${way}`;
  }
  // Transfers are made by an administrator and don't start on their own.
  const step = isTransfer ? `will be refunded ${way}` : `is being refunded ${way}`;
  return `${refunded} ${step}. Banks take up to seven working days`;
}

/** The references of the transfers that were sent for a part of an order, or for the order itself; '' of none. */
export function transferReferences({ refunds }: Order, part: number | null): string {
  return refunds.flatMap((one) => (one.part === part && one.reference ? one.reference : [])).join(', ');
}

function isOver(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returned';
}

/** '4 items'. */
export function countItems(order: Order): string {
  const units = order.bill.quantity;
  return `${units} ${units === 1 ? 'item' : 'items'}`;
}

/** A step of the timeline as people read it. */
export function stepName(status: OrderStatus): string {
  return status === 'pending' ? 'Order placed' : orderStatusName(status);
}

type Item = Order['items'][number];

/** The picture of an ordered product as it was when it was ordered; null when there was none. */
export const pictureOf = ({ product_details: { image, name } }: Item): PictureProps['picture'] =>
  orderedPicture(image[0], name);

const underWay: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped'];

/** Returns the days for which a delivery was planned: undefined while loading; null when unknown or delivered. */
export function useDueDays(order: Order | undefined): DeliverySpan | null | undefined {
  const isExpected = order !== undefined && !isUnpaid(order) && underWay.includes(order.order_status);
  const { data: estimate, isError } = useQuery(
    deliveryEstimateQuery(
      isExpected ? order.delivery_address.pincode : '',
      order && dayInIndia(new Date(order.createdAt)),
    ),
  );
  if (!isExpected || isError) return null;
  return (
    estimate &&
    arrivalSpan(estimate, {
      isExpress: order.bill.shipping === 'express',
      leadDays: order.items.map((item) => item.made_to_order_days),
    })
  );
}

/** Returns the expected delivery days of an order: as `useDueDays`, but null when they are past. */
export function useExpectedDays(order: Order | undefined): DeliverySpan | null | undefined {
  const due = useDueDays(order);
  return due && asDay(due.to) < dayInIndia(new Date()) ? null : due;
}

/** Returns the heading of an order; undefined until the days of its delivery are known. */
export function useOrderHeading(order: Order): string | undefined {
  const due = useDueDays(order);
  return due === undefined ? undefined : orderHeading(order, due, dayInIndia(new Date()));
}
