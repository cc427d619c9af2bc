import type { OrderPayment } from '../../payments/payments/index.ts';
import type { About } from './about.ts';

type Refund = OrderPayment['refunds'][number];

/** What went back for the order itself, or goes back: not for parts of it while it lived. */
export function refundsOfWhole({ whole: { payment, takeBacks = [] } }: About): Refund[] {
  const ofParts = new Set(takeBacks.filter((one) => !one.ends_order).map((one) => one.refund_id));
  return (payment?.refunds ?? []).filter(({ id }) => !ofParts.has(id));
}

/** What went back for the part that is told of. */
export const refundsOfPart = ({ whole: { payment }, takeBack }: About): Refund[] =>
  (payment?.refunds ?? []).filter(({ id }) => id === takeBack?.refund_id);

/** How money goes back: as it came, unless people send it, as they do with cash and with what the provider could not. */
export function wayOf({ whole }: About, refunds: readonly Refund[] = []): string {
  const isTransferred = whole.order.payment_method === 'cod' || refunds.some(({ isTransfer }) => isTransfer);
  return isTransferred ? 'by a transfer of the bank' : 'the way it was paid';
}

/** What banks know the transfers by; nothing of what the provider sent. */
export function referenceLines(refunds: readonly Refund[]): [string, string][] {
  const references = refunds.map(({ reference }) => reference).filter((one) => one !== '');
  if (references.length === 0) return [];
  return [
    [
      references.length === 1 ? 'Reference of the transfer' : 'References of the transfers',
      references.join(', '),
    ],
  ];
}

/** What a mail says that puts the reference of a transfer right. */
export function correctedReference({ whole, firstName }: About, amount: string) {
  return {
    subject: `Correction: the refund of ${amount} for order ${whole.order.order_number}`,
    heading: 'The reference of your refund',
    paragraphs: [
      `${firstName}, the reference that we wrote for the transfer of ${amount} was wrong. This is the right one; nothing else has changed.`,
    ],
  };
}
