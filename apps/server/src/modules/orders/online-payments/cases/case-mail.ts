import { dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import type { PaymentCaseKind, PaymentCaseStatus } from '@jhumka/domain/payments';
import type { Context } from '../../../../context.ts';
import { framedMail } from '../../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../../gateways/mail/mail-gateway.ts';

/** Mail to the shop's owner about a payment changed outside the shop. */
export function caseMail(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  to: string,
  providerCase: ProviderCase,
  of: { readonly orderId: string | null; readonly orderNumber: string },
): Mail {
  const amount = formatRupees(providerCase.amount);
  const what =
    of.orderId === null ? 'a purchase of coins, membership or a gift card' : `order ${of.orderNumber}`;
  const page = of.orderId === null ? 'refunds' : `order-management/${of.orderId}`;
  return framedMail({
    to,
    subject: `${subjects(providerCase)}: ${amount} of ${what}`,
    heading: `${subjects(providerCase)}: ${amount}`,
    lines: [
      `For ${what}, payment ${providerCase.paymentId}.`,
      ...paragraphsOf(providerCase),
      `${publicUrl}/dashboard/${page}`,
    ],
  });
}

const subjects = ({ kind, status }: ProviderCase) => {
  if (kind === 'refund') return 'Refunded at the payment provider';
  return status === 'lost' ? 'A dispute was lost' : 'A payment is disputed';
};

function paragraphsOf({ kind, status, reason, respondBy }: ProviderCase): string[] {
  if (kind === 'refund' && status === 'failed') {
    return [
      'The provider could not send it, but a refund of the shop counted it. Please send it to the customer.',
    ];
  }
  if (kind === 'refund') {
    return [
      'The refund was not made in the shop, so the order, its stock and its invoice are unchanged. A later refund of the order counts it as paid back. Please check it.',
    ];
  }
  const why = reason === '' ? [] : [`Reason given: ${reason}`];
  if (status === 'lost')
    return [...why, 'The money is back with the customer’s bank. The order is unchanged.'];
  const until = respondBy
    ? [`Please answer it at the payment provider by ${formatDate(dayInIndia(respondBy))}.`]
    : [];
  return [...why, ...until];
}

/** Provider event that the shop did not request. */
export interface ProviderCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: PaymentCaseStatus;
  readonly reason: string;
  readonly respondBy: Date | null;
}
