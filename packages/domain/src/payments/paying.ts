import { fromRupees, type Paise } from '../money/index.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/index.ts';

/** Default hold of an unpaid online order, in minutes. */
export const defaultPaymentHoldMinutes = 30; // decisions §4
/** Days after which an unpaid order is cancelled: until then a bank may still confirm the payment. */
export const defaultUnpaidOrderDays = 5;
/** Minimum of the payment provider: one rupee. */
export const minOnlinePayment: Paise = fromRupees(1);

/** Default life of a payment link, in minutes; its order reserves its products as long. */
export const defaultPaymentLinkMinutes = 30;
/** Shortest life that the payment provider accepts. */
export const minPaymentLinkMinutes = 16;

/** States of a payment link. */
export type PaymentLinkState = 'open' | 'paid' | 'expired' | 'cancelled';

/** Fields of an order that `mayPayOnline` needs. */
export type UnpaidOrder = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
};

/** Returns true while a payment through the provider is due. */
export function isUnpaid(payment: PaymentStatus): boolean {
  return payment === 'awaiting_payment' || payment === 'failed';
}

/** Returns true when an order can be paid online now: it is unpaid and not cancelled. */
export function mayPayOnline({ orderStatus, paymentStatus, paymentMethod }: UnpaidOrder): boolean {
  return paymentMethod === 'razorpay' && orderStatus === 'pending' && isUnpaid(paymentStatus);
}

/** Returns true while an order awaits its online payment: it cannot be confirmed before. */
export function waitsForOnlinePayment(method: PaymentMethod, payment: PaymentStatus): boolean {
  return method === 'razorpay' && isUnpaid(payment);
}

/** Returns the end of a hold that begins at an instant. */
export function holdEnds(at: Date, minutes: number = defaultPaymentHoldMinutes): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
