import { formatDate } from '@jhumka/domain/calendar';
import type { MessageKind } from '@jhumka/domain/messages';
import { formatRupees, subtract, zeroPaise } from '@jhumka/domain/money';
import { lastReturnDay, returnWindowOf, trackingAddress } from '@jhumka/domain/orders';
import { lineKeyOf } from '../../payments/order-returns/index.ts';
import { itemName } from '../orders/index.ts';
import { type MessageData, orderUrl } from './message-data.ts';
import { correctedReference, referenceLines, refundsOfPart, refundsOfWhole, wayOf } from './refund-texts.ts';

/** Text of a kind of message, and the parts of the order shown under it. */
export interface MessageTexts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly shows: readonly ('pieces' | 'bill' | 'address')[];
}

/** Texts by message kind. Amounts and dates come from the order; promises come from the settings. */
export const textsOf: Readonly<Record<MessageKind, (about: MessageData) => MessageTexts>> = {
  'order-placed': (about) => ({
    subject: `We have received your order ${numberOf(about)}`,
    heading: 'We have received your order',
    paragraphs: [
      `Thank you, ${about.firstName}. We will email you once it is confirmed.`,
      `You pay ${totalOf(about)} in cash when it arrives.`,
    ],
    button: 'See your order',
    shows: ['pieces', 'bill', 'address'],
  }),
  'order-paid': (about) => ({
    subject: `Your order ${numberOf(about)} is paid and confirmed`,
    heading: 'Paid and confirmed',
    paragraphs: [
      `Thank you, ${about.firstName}. We have received your payment of ${totalOf(about)} and are packing your order.`,
      'The invoice is on your order page.',
    ],
    button: 'See your order',
    shows: ['pieces', 'bill', 'address'],
  }),
  'payment-failed': (about) => ({
    subject: `The payment for order ${numberOf(about)} did not go through`,
    heading: 'The payment did not go through',
    paragraphs: [
      `${about.firstName}, the payment of ${totalOf(about)} did not reach us. You can pay again from your order page while its items are reserved.`,
      'If your bank shows a charge, it will be refunded automatically.',
    ],
    button: 'Pay again',
    shows: ['pieces'],
  }),
  'order-confirmed': (about) => ({
    subject: `Your order ${numberOf(about)} is confirmed`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `${about.firstName}, we are packing your order. The invoice is on its page.`,
      `You pay ${totalOf(about)} in cash when it arrives.`,
    ],
    button: 'See your order',
    shows: ['pieces', 'bill', 'address'],
  }),
  'order-shipped': (about) => ({
    subject: about.isCorrection
      ? `Correction: tracking details of order ${numberOf(about)}`
      : `Your order ${numberOf(about)} is on its way`,
    heading: about.isCorrection ? 'New tracking details' : 'On its way to you',
    paragraphs: [
      about.isCorrection
        ? `${about.firstName}, the courier or tracking number in our earlier email was wrong. Here are the right ones; nothing else has changed.`
        : `${about.firstName}, your parcel has been shipped.`,
      ...(about.whole.order.payment_status === 'cod_due'
        ? [`Please keep ${totalOf(about)} ready in cash.`]
        : []),
    ],
    button: 'Track your parcel',
    facts: deliveryLines(about),
    shows: ['pieces', 'address'],
  }),
  'order-delivered': (about) => ({
    subject: `Your order ${numberOf(about)} is delivered`,
    heading: 'Delivered',
    paragraphs: [
      `${about.firstName}, your parcel has arrived. We hope it gives you joy.`,
      `If something is not right, you can return it until ${lastDayOf(about)}.`,
    ],
    button: 'See your order',
    shows: ['pieces'],
  }),
  'order-cancelled': (about) => ({
    subject: `Your order ${numberOf(about)} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [`${about.firstName}, we will not send anything of this order.`, moneyBack(about)],
    button: 'View order',
    facts: about.whole.order.cancellation_reason ? [['Reason', about.whole.order.cancellation_reason]] : [],
    shows: ['pieces'],
  }),
  'order-returned': (about) => ({
    subject: `We have received your return of order ${numberOf(about)}`,
    heading: 'Your return has arrived',
    paragraphs: [`${about.firstName}, we have received your return.`, moneyBack(about)],
    button: 'View order',
    shows: ['pieces'],
  }),
  'refund-started': (about) => ({
    subject: `Refund for order ${numberOf(about)} started`,
    heading: 'Your refund has started',
    paragraphs: [
      `${about.firstName}, your payment arrived after the order was closed, so nothing will be shipped.`,
      moneyBack(about),
    ],
    button: 'View order',
    shows: ['pieces'],
  }),
  'order-refunded': (about) => ({
    ...(about.isCorrection
      ? correctedReference(about, leftOf(about))
      : {
          subject: `${leftOf(about)} for order ${numberOf(about)} is refunded`,
          heading: 'Your refund is on its way',
          paragraphs: [
            `${about.firstName}, we refunded ${leftOf(about)} ${wayOf(about, refundsOfWhole(about))}. Your bank shows it within a few working days.`,
          ],
        }),
    button: 'View order',
    facts: referenceLines(refundsOfWhole(about)),
    shows: [],
  }),
  'part-refund-started': (about) => ({
    subject: `Refund of ${partOf(about)} for order ${numberOf(about)} started`,
    heading: 'Your refund has started',
    paragraphs: [
      `${about.firstName}, we are refunding ${partOf(about)} for ${takenBack(about)} ${wayOf(about)} within ${about.settings.refund_days} working days.`,
      'The rest of your order stays as it is. The credit note is on its page.',
    ],
    button: 'View order',
    facts: about.orderReturn?.reason ? [['Reason', about.orderReturn.reason]] : [],
    shows: [],
  }),
  'part-refunded': (about) => ({
    ...(about.isCorrection
      ? correctedReference(about, partOf(about))
      : {
          subject: `${partOf(about)} of order ${numberOf(about)} is refunded`,
          heading: 'Your refund is on its way',
          paragraphs: [
            `${about.firstName}, we refunded ${partOf(about)} for ${takenBack(about)} ${wayOf(about, refundsOfPart(about))}. Your bank shows it within a few working days.`,
          ],
        }),
    button: 'View order',
    facts: referenceLines(refundsOfPart(about)),
    shows: [],
  }),
  'review-invitation': (about) => ({
    subject: `How do you like it? Order ${numberOf(about)}`,
    heading: 'How do you like it?',
    paragraphs: [
      `${about.firstName}, you have had your order for some days. Others would like to know what you think of it, also of what could be better.`,
    ],
    button: 'Write a review',
    shows: ['pieces'],
  }),
};

export const numberOf = ({ whole }: MessageData) => whole.order.order_number;
export const totalOf = ({ whole }: MessageData) => formatRupees(whole.order.grand_total);
/** Refund when the order ended, without earlier partial refunds. */
export const leftOf = ({ whole: { order } }: MessageData) =>
  formatRupees(subtract(order.grand_total, order.refunded_total));
const partOf = ({ orderReturn }: MessageData) => formatRupees(orderReturn?.amount ?? zeroPaise);

/** Lists the returned items: '2 × Meher band, Ira hoops and the charge for delivery'. */
function takenBack({ orderReturn, whole: { items } }: MessageData): string {
  const names = new Map(items.map((item) => [lineKeyOf(item), itemName(item)]));
  const emailItems = (orderReturn?.lines ?? []).map((line) =>
    line.quantity === 1 ? names.get(lineKeyOf(line)) : `${line.quantity} × ${names.get(lineKeyOf(line))}`,
  );
  return new Intl.ListFormat('en-IN').format(
    [...emailItems, ...(orderReturn?.delivery ? ['the delivery charge'] : [])].filter(
      (one) => one !== undefined,
    ),
  );
}

/** Returns the last day of the return window. */
export function lastDayOf({ whole: { order }, settings }: MessageData): string {
  const deliveredAt = order.delivered_at === null ? new Date(order.updated_at) : new Date(order.delivered_at);
  return formatDate(lastReturnDay(deliveredAt, returnWindowOf(order, settings)));
}

function deliveryLines({ whole: { order } }: MessageData): [string, string][] {
  const facts: [string, string][] = [
    ['Courier', order.courier_partner],
    ['Tracking number', order.tracking_number],
  ];
  return facts.filter(([, value]) => value !== '');
}

function moneyBack(about: MessageData): string {
  const { payment_status: payment } = about.whole.order;
  if (payment === 'refunded') return `We refunded ${leftOf(about)} ${wayOf(about)}.`;
  if (payment === 'refund_pending') {
    return `We will refund ${leftOf(about)} ${wayOf(about)} within ${about.settings.refund_days} working days.`;
  }
  return payment === 'cod_due'
    ? 'Nothing was paid, so there is nothing to pay back.'
    : 'If a payment still reaches us, it will be refunded automatically.';
}

/** Returns the button's URL: the courier's tracking page where known, else the page of the order. */
export function buttonUrl(kind: MessageKind, about: MessageData): string {
  const tracked = trackingAddress(about.settings.couriers, about.whole.order);
  if (kind === 'order-shipped' && tracked !== null) return tracked;
  return kind === 'review-invitation' ? `${orderUrl(about)}#review` : orderUrl(about);
}
