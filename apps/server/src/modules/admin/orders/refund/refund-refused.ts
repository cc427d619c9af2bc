import type { RefundRefusal } from '@jhumka/domain/refunds';
import { Problem } from '../../../../problem.ts';

/** Builds the problem of a refund that the rules refuse. */
export function refundRefused(refusal: RefundRefusal): Problem {
  if (refusal.reason === 'no-such-move') {
    const { from, to, reason, message } = refusal.move;
    const why = reason === 'return-window-closed' ? `. ${message}` : '';
    return new Problem('move-refused', { details: { from, to, why } });
  }
  return new Problem('refund-refused', { details: { why: words[refusal.reason] } });
}

const words: Readonly<Record<Exclude<RefundRefusal['reason'], 'no-such-move'>, string>> = {
  'not-paid': 'This order is not paid, so it can’t be refunded in part. It can be cancelled',
  'nothing-chosen': 'Please choose what comes back',
  'unknown-line': 'This product is not part of the order',
  'more-than-left': 'The order has fewer units of this product left',
  'delivery-not-left': 'No charge for delivery is left to refund',
};
