import { type Paise, sum } from '@jhumka/domain/money';
import type { RefundReason } from '@jhumka/domain/payments';
import type { OrderPayment } from '../../payments/payments/store-order-payments.ts';
import type { MessageData } from './message-data.ts';

type Refund = OrderPayment['refunds'][number];

/** Refunds of the order as a whole, without partial refunds of earlier returns and changes. */
export function refundsOfWhole({
  whole: { payment, orderReturns = [], changes = [] },
}: MessageData): Refund[] {
  const ofParts = new Set(orderReturns.filter((one) => !one.ends_order).map((one) => one.refund_id));
  const ofChanges = new Set(changes.map((one) => one.refund_id));
  return (payment?.refunds ?? []).filter(({ id }) => !ofParts.has(id) && !ofChanges.has(id));
}

/** Sums what came back another way of some refunds; refunds of further payments don't count. */
export const alreadyBack = (refunds: readonly Refund[]): Paise =>
  sum(refunds.filter(({ reason }) => isOfOrder(reason)).map((refund) => refund.alreadyBack));

const isOfOrder = (reason: RefundReason) => reason !== 'already-paid' && reason !== 'amount-differs';

/** Refunds of the return that the message reports. */
export const refundsOfPart = ({ whole: { payment }, orderReturn }: MessageData): Refund[] =>
  (payment?.refunds ?? []).filter(({ id }) => id === orderReturn?.refund_id);

/**
 * Describes the refund method: the original one, or a manual transfer for cash and for refunds
 * that the provider could not send.
 */
export function wayOf({ whole }: MessageData, refunds: readonly Refund[] = []): string {
  const isTransferred = whole.order.payment_method === 'cod' || refunds.some(({ isTransfer }) => isTransfer);
  return isTransferred ? 'by bank transfer' : 'to your original payment method';
}

/** Bank references of manual transfers; nothing for refunds by the provider. */
export function referenceLines(refunds: readonly Refund[]): [string, string][] {
  const references = refunds.map(({ reference }) => reference).filter((one) => one !== '');
  if (references.length === 0) return [];
  return [[references.length === 1 ? 'Bank reference' : 'Bank references', references.join(', ')]];
}

/** Text of a mail that corrects the reference of a transfer. */
export function correctedReference({ whole, firstName }: MessageData, amount: string) {
  return {
    subject: `Correction: the refund of ${amount} for order ${whole.order.order_number}`,
    heading: 'The reference of your refund',
    paragraphs: [
      `${firstName}, the bank reference for the refund of ${amount} in our earlier email was wrong. Here is the right one; nothing else has changed.`,
    ],
  };
}
