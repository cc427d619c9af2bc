import { fromRupees, type Paise } from '../money/index.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/index.ts';

/** Default hold of an unpaid online order, in minutes. */
export const defaultPaymentHoldMinutes = 30; // decisions §4
/** After how many days an order that nobody paid is given up: until then a bank may still say yes. */
export const defaultUnpaidOrderDays = 5;
/** The provider takes nothing below a rupee. */
export const leastOnlinePayment: Paise = fromRupees(1);

/** Fields of an order that `mayPayOnline` needs. */
export type UnpaidOrder = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
};

/** Tells whether a payment status means that money is still to come through the provider. */
export function isUnpaid(payment: PaymentStatus): boolean {
  return payment === 'awaiting_payment' || payment === 'failed';
}

/** Tells whether an order can be paid online now: it waits for its money and nobody has given it up. */
export function mayPayOnline({ orderStatus, paymentStatus, paymentMethod }: UnpaidOrder): boolean {
  return paymentMethod === 'razorpay' && orderStatus === 'pending' && isUnpaid(paymentStatus);
}

/** Tells whether an order waits for its online payment: it can't be confirmed before. */
export function waitsForOnlinePayment(order: {
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
}): boolean {
  return order.payment_method === 'razorpay' && isUnpaid(order.payment_status);
}

/** Returns the end of a hold that begins at an instant. */
export function holdEnds(at: Date, minutes: number = defaultPaymentHoldMinutes): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
