import type { VerbReply } from '@jhumka/contract';
import { add, larger, subtract, zeroPaise } from '@jhumka/domain/money';
import { refundMethod } from '@jhumka/domain/refunds';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { dueOf, itemName, type OrderRow } from '../orders/store.ts';
import type { ChangedLine } from './change-lines.ts';

export type ChangePreview = VerbReply<'order.previewChange'>['data'];

/** Presents the totals before and after a change, and what is paid or paid back. */
export function moneyOf(order: OrderRow, after: OrderRow, isToPayOnline: boolean) {
  const [total_before, total] = [order.grand_total, after.grand_total];
  const isPaid = order.payment_status === 'paid';
  const [dueBefore, dueAfter] = [dueOf(order), dueOf(after)];
  const refund = isPaid ? larger(zeroPaise, subtract(dueBefore, dueAfter)) : zeroPaise;
  const isDue = order.payment_status === 'cod_due';
  const due = isDue && dueAfter !== dueBefore ? ('cash' as const) : ('none' as const);
  const more = isPaid ? larger(zeroPaise, subtract(dueAfter, dueBefore)) : zeroPaise;
  return {
    ...{ total_before, total, refund, to_pay: isPaid ? more : dueAfter },
    way:
      isToPayOnline || more > 0
        ? ('online' as const)
        : isPaid
          ? refundMethod(order.payment_method, refund)
          : due,
  };
}

export function presentLine(
  { before, after }: ChangedLine,
  { bill }: OrderRow,
): ChangePreview['lines'][number] {
  const key = lineKeyOf(before);
  return {
    line: key,
    name: itemName(before),
    becomes: after.quantity === 0 ? '' : itemName(after),
    ...{ quantity_before: before.quantity, quantity: after.quantity },
    amount_before: bill.lines.find((line) => line.key === key)?.line_total_with_gst ?? zeroPaise,
    amount: after.quantity === 0 ? zeroPaise : add(after.line_total, after.line_gst),
  };
}

export function couponOf({ bill: before }: OrderRow, { bill: after }: OrderRow): ChangePreview['coupon'] {
  if (before.coupon_discount === after.coupon_discount) return null;
  return {
    code: before.coupon_code ?? '',
    ...{ before: before.coupon_discount, after: after.coupon_discount },
    is_back: after.coupon_discount === 0,
  };
}

/** An invoice names goods, sums and the place of supply, but no address within it and no card. */
export function invoiceOf(
  order: OrderRow,
  after: OrderRow,
  lines: readonly ChangedLine[],
): ChangePreview['invoice'] {
  if (order.invoice_number === '') return 'none';
  const isOther = lines.some(
    (line) => line.before.quantity !== line.after.quantity || itemName(line.before) !== itemName(line.after),
  );
  const isMoved = order.delivery_address.state !== after.delivery_address.state;
  return isOther || isMoved || order.grand_total !== after.grand_total ? 'new' : 'stays';
}
