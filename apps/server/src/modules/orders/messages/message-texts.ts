import { asDay, formatDate } from '@jhumka/domain/calendar';
import {
  defaultMailTexts,
  fillMailWords,
  type MailPlaceholder,
  type MessageKind,
} from '@jhumka/domain/messages';
import { add, formatRupees, type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import { lastReturnDay, returnWindowOf, trackingAddress } from '@jhumka/domain/orders';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { dueOf, itemName } from '../orders/store.ts';
import { type MessageData, orderUrl, type Wording } from './message-data.ts';
import {
  alreadyBack,
  backWithoutMoney,
  correctedReference,
  referenceLines,
  refundsOfPart,
  refundsOfWhole,
  refundWithoutMoney,
  wayOf,
} from './refund-texts.ts';

/** Text of a kind of message, and the parts of the order shown under it. */
interface MessageTexts extends Wording, Layout {}

interface Layout {
  readonly button: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly shows: readonly ('pieces' | 'bill' | 'address')[];
}

/** Returns the text of a message: the shop's own words, the shipped ones, or those of a correction. */
export function textsOf(kind: MessageKind, about: MessageData): MessageTexts {
  const correction = about.isCorrection ? corrections[kind]?.(about) : wordsOfCase(kind, about);
  const words = about.settings.mail_words[kind] ?? defaultMailTexts[kind];
  return { ...(correction ?? fillMailWords(words, valuesOf(kind, about))), ...layouts[kind](about) };
}

/** Words for a refund without money, and an exchange whose difference is to be paid: no shop needs to change them. */
function wordsOfCase(kind: MessageKind, about: MessageData): Wording | undefined {
  const { order, exchangeOf } = about.whole;
  if ((kind === 'part-refunded' || kind === 'order-refunded') && backWithoutMoney(about) > 0)
    return refundWithoutMoney(about, takenBack(about));
  if (kind !== 'order-placed' || !exchangeOf || order.payment_method === 'cod') return undefined;
  const paragraph = `${about.firstName}, we have what you sent back of order ${exchangeOf.orderId}. Please pay the difference of ${totalOf(about)} on the page of your new order. Then we send it.`;
  return {
    subject: `Please pay the difference for order ${numberOf(about)}`,
    heading: 'Your exchange is ready',
    paragraphs: [paragraph],
  };
}

const isPart = (kind: MessageKind) => kind === 'part-refund-started' || kind === 'part-refunded';

/** Values of the placeholders. Amounts and dates come from the order; promises come from the settings. */
function valuesOf(kind: MessageKind, about: MessageData): Record<MailPlaceholder, string> {
  const refunds = kind === 'order-refunded' ? refundsOfWhole(about) : refundsOfPart(about);
  return {
    customer: about.firstName,
    order: numberOf(about),
    total: totalOf(about),
    shop: about.settings.name,
    cash_note:
      about.whole.order.payment_status === 'cod_due' ? `Please keep ${totalOf(about)} ready in cash.` : '',
    last_return_day: lastDayOf(about),
    refund: isPart(kind) ? partOf(about) : leftOf(about),
    refund_way: wayOf(about, kind === 'part-refund-started' ? [] : refunds),
    refund_note: moneyBack(about),
    refund_days: String(about.settings.refund_days),
    items: kind.startsWith('return-') ? requestedItems(about) : takenBack(about),
    return: about.requestedReturn?.return_number ?? '',
    collection: collectionOf(about),
    reason: about.requestedReturn?.refused_reason ?? '',
  };
}

/** Words of a correction, which no shop needs to change. */
const corrections: Readonly<Partial<Record<MessageKind, (about: MessageData) => Wording>>> = {
  'order-shipped': (about) => ({
    subject: `Correction: tracking details of order ${numberOf(about)}`,
    heading: 'New tracking details',
    paragraphs: [
      `${about.firstName}, the courier or tracking number in our earlier email was wrong. Here are the right ones; nothing else has changed.`,
      ...(about.whole.order.payment_status === 'cod_due'
        ? [`Please keep ${totalOf(about)} ready in cash.`]
        : []),
    ],
  }),
  'order-refunded': (about) => correctedReference(about, leftOf(about)),
  'part-refunded': (about) => correctedReference(about, partOf(about)),
};

const wholeOrder = { button: 'See your order', shows: ['pieces', 'bill', 'address'] } as const;
const seeReturn = { button: 'See your return', shows: [] } as const;
const closedOrder = { button: 'View order', shows: ['pieces'] } as const;

/** Button, facts and parts of the order under the words. */
const layouts: Readonly<Record<MessageKind, (about: MessageData) => Layout>> = {
  'order-placed': () => wholeOrder,
  'order-paid': () => wholeOrder,
  'payment-failed': () => ({ button: 'Pay again', shows: ['pieces'] }),
  'order-confirmed': () => wholeOrder,
  'order-changed': () => wholeOrder,
  'order-shipped': (about) => ({
    button: 'Track your parcel',
    facts: deliveryLines(about),
    shows: ['pieces', 'address'],
  }),
  'order-delivered': () => ({ button: 'See your order', shows: ['pieces'] }),
  'order-cancelled': ({ whole: { order } }) => ({
    ...closedOrder,
    facts: order.cancellation_reason ? [['Reason', order.cancellation_reason]] : [],
  }),
  'order-returned': () => closedOrder,
  'refund-started': () => closedOrder,
  'order-refunded': (about) => ({
    button: 'View order',
    facts: referenceLines(refundsOfWhole(about)),
    shows: [],
  }),
  'part-refund-started': ({ orderReturn }) => ({
    button: 'View order',
    facts: orderReturn?.reason ? [['Reason', orderReturn.reason]] : [],
    shows: [],
  }),
  'part-refunded': (about) => ({
    button: 'View order',
    facts: referenceLines(refundsOfPart(about)),
    shows: [],
  }),
  'return-asked': () => seeReturn,
  'return-approved': () => seeReturn,
  'return-refused': () => seeReturn,
  'review-invitation': () => ({ button: 'Write a review', shows: ['pieces'] }),
};

export const numberOf = ({ whole }: MessageData) => whole.order.order_number;
/** Amount to pay for an order, online or in cash. */
export const totalOf = ({ whole }: MessageData) => formatRupees(dueOf(whole.order));
/** Refund when the order ended, without earlier partial refunds. */
export const leftOf = (about: MessageData) => {
  const { grand_total, refunded_total, exchange_of, coins_paid, credit_used } = about.whole.order;
  const refunds = refundsOfWhole(about);
  const inCredit = backWithoutMoney(about);
  if (inCredit > 0) return formatRupees(inCredit);
  // An order that goods have paid in part may have ended before the rest was paid; of others coins and credit are no money.
  return exchange_of === null && add(coins_paid, credit_used) === 0
    ? sentOf(subtract(grand_total, refunded_total), refunds)
    : formatRupees(sum(refunds.map(({ amount }) => amount)));
};
const partOf = (about: MessageData) => {
  const { amount = zeroPaise, back_in_coins = zeroPaise } = about.orderReturn ?? {};
  return sentOf(subtract(amount, back_in_coins), refundsOfPart(about));
};

/** Formats what the shop sends of an amount; where all of it came back another way, the amount itself. */
function sentOf(owed: Paise, refunds: Parameters<typeof alreadyBack>[0]): string {
  const sent = subtract(owed, alreadyBack(refunds));
  return formatRupees(sent === 0 ? owed : sent);
}

/** Lists the items of a return that the customer asked for. */
function requestedItems({ requestedReturn, whole: { items } }: MessageData): string {
  const units = requestedReturn?.units ?? {};
  const names = items.flatMap((item) => {
    const quantity = units[lineKeyOf(item)] ?? 0;
    if (quantity === 0) return [];
    return quantity === 1 ? [itemName(item)] : [`${quantity} × ${itemName(item)}`];
  });
  return new Intl.ListFormat('en-IN').format(names);
}

function collectionOf({ requestedReturn }: MessageData): string {
  const { pick_up_day: day, pick_up_slot: slot = '' } = requestedReturn ?? {};
  if (!day) return 'Please bring or send it to us.';
  return `We collect it on ${formatDate(asDay(day))}${slot && `, ${slot}`}. Please have it ready in its box.`;
}

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
  return formatDate(lastReturnDay(deliveredAt, returnWindowOf(order.return_days, settings.return_days)));
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
  const back = alreadyBack(refundsOfWhole(about));
  const before = back > 0 ? ` ${formatRupees(back)} was refunded before.` : '';
  if (payment === 'refunded') return `We refunded ${leftOf(about)} ${wayOf(about)}.${before}`;
  if (payment === 'refund_pending') {
    return `We will refund ${leftOf(about)} ${wayOf(about)} within ${about.settings.refund_days} working days.${before}`;
  }
  return payment === 'cod_due'
    ? 'Nothing was paid, so there is nothing to pay back.'
    : 'If a payment still reaches us, it will be refunded automatically.';
}

/** Returns the button's URL: the courier's tracking page where known, else the page of the order. */
export function buttonUrl(kind: MessageKind, about: MessageData): string {
  const { courier_partner: courier, tracking_number: number } = about.whole.order;
  const tracked = trackingAddress(about.settings.couriers, { courier, number });
  if (kind === 'order-shipped' && tracked !== null) return tracked;
  if (kind.startsWith('return-')) return `${about.ctx.publicUrl}/dashboard/messages`;
  return kind === 'review-invitation' ? `${orderUrl(about)}#review` : orderUrl(about);
}
