import { formatRupees, type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import type { RefundReason } from '@jhumka/domain/payments';
import type { OrderPayment } from '../../payments/payments/store-order-payments.ts';
import type { MessageData, Wording } from './message-data.ts';

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

/** Value of a refund that came back in coins and store credit alone; 0 where money is sent. */
export function backWithoutMoney(about: MessageData): Paise {
  const { whole, orderReturn } = about;
  if (orderReturn && !orderReturn.ends_order)
    return orderReturn.refund_id === null ? orderReturn.back_in_coins : zeroPaise;
  if (refundsOfWhole(about).length > 0) return zeroPaise;
  const parts = whole.orderReturns?.filter((one) => !one.ends_order) ?? [];
  return subtract(whole.order.back_in_coins, sum(parts.map((one) => one.back_in_coins)));
}

/** Text of a mail about a refund that no bank sees. */
export function refundWithoutMoney(about: MessageData, items: string): Wording {
  const [amount, way] = [formatRupees(backWithoutMoney(about)), wayOf(about)];
  const order = `order ${about.whole.order.order_number}`;
  return {
    subject: `${amount} of ${order} is refunded ${way}`,
    heading: 'Your refund is in your account',
    paragraphs: [
      `${about.firstName}, we refunded ${amount} for ${items || order} ${way}. You can spend it at once, at the checkout.`,
    ],
  };
}

/**
 * Describes the refund method: the original one, or a manual transfer for cash and for refunds
 * that the provider could not send.
 */
export function wayOf(about: MessageData, refunds: readonly Refund[] = []): string {
  const { whole } = about;
  if (refunds.length === 0 && backWithoutMoney(about) > 0) {
    const { grand_total, coins_paid } = whole.order;
    if (coins_paid === grand_total) return 'in coins';
    return coins_paid > 0 ? 'in coins and store credit' : 'as store credit';
  }
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
