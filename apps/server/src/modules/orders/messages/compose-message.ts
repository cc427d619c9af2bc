import { camelCased } from '@jhumka/contract/wire/spelling';
import { hasEmail } from '@jhumka/domain/accounts';
import { formatMobile } from '@jhumka/domain/addresses';
import { formatCoins } from '@jhumka/domain/coins';
import { isTexted, type MessageKind, type TextedKind } from '@jhumka/domain/messages';
import { formatRupees, type Paise, zeroPaise } from '@jhumka/domain/money';
import { deliveryLabel, paymentOf } from '@jhumka/domain/pricing';
import type { Context } from '../../../context.ts';
import type { DeliveryAddress, StoredBill } from '../../../database/schema.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import type { Sms } from '../../../gateways/sms/sms-gateway.ts';
import { hasConsent } from '../../identity/consents/store.ts';
import type { OutboxMessage } from '../../platform/outbox/store.ts';
import { mailSenderOf } from '../../platform/settings/mail-sender-of.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { fillTemplate, maxVariableLength } from '../../platform/sms/send-sms.ts';
import { findUser } from '../../platform/users/store.ts';
import { type EngravingContext, engravingPictureOf } from '../engravings/engraving-picture.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { dueOf, itemName } from '../orders/store.ts';
import type { EmailBody, EmailItem } from './email/email-body.ts';
import { orderMail } from './email/order-mail.ts';
import type { MessageData } from './message-data.ts';
import { buttonUrl, lastDayOf, leftOf, numberOf, textsOf, totalOf } from './message-texts.ts';

export type Composed =
  | { readonly channel: 'mail'; readonly mail: Mail }
  | { readonly channel: 'sms'; readonly sms: Sms }
  | { readonly channel: 'none'; readonly reason: string };

type Composing = Pick<Context, 'db' | 'log' | 'now' | 'notifications' | 'publicUrl' | 'sessionSecret'>;

const nobody = (reason: string): Composed => ({ channel: 'none', reason });

/**
 * Composes a message from the current order and customer, or returns the reason to skip it. Order messages go to
 * verified emails and numbers without consent; a review invitation needs it (decisions §7).
 */
export async function composeMessage(
  ctx: Composing,
  message: Pick<OutboxMessage, 'kind' | 'channel' | 'order_id' | 'user_id' | 'part' | 'corrects'>,
): Promise<Composed> {
  const { kind, channel } = message;
  const user = await findUser(ctx.db, message.user_id);
  if (!user || user.deleted_at !== null) return nobody('the account is deleted');
  const whole = await readOrder(ctx.db, message.order_id);
  if (!whole) return nobody('the order is gone');
  const settings = await readSettings(ctx);
  const orderReturn = whole.orderReturns?.find(({ part }) => part === message.part) ?? null;
  const firstName = user.name.split(' ')[0] ?? user.name;
  const requestedReturn = kind.startsWith('return-') ? whole.returns?.[message.part - 1] : undefined;
  const isCorrection = message.corrects;
  const about: MessageData = { ctx, whole, settings, firstName, orderReturn, requestedReturn, isCorrection };
  if (channel === 'sms') {
    if (!isTexted(kind)) return nobody('this message is not sent by SMS');
    // Whoever ordered by phone gave the number, and has no email.
    const mayText = user.mobile_verified_at !== null || !hasEmail(user.email);
    if (user.mobile === null || !mayText) return nobody('no verified mobile number');
    return { channel, sms: textOf(kind, user.mobile, about) };
  }
  if (!hasEmail(user.email)) return nobody('the customer has no email');
  if (user.email_verified_at === null) return nobody('the email is not verified');
  if (kind === 'review-invitation') {
    const refusal = await whyNotInvited(ctx, about, user.id);
    if (refusal !== null) return nobody(refusal);
  }
  return { channel, mail: orderMail(user.email, emailBodyOf(kind, about)) };
}

async function whyNotInvited(ctx: Composing, { whole }: MessageData, userId: string): Promise<string | null> {
  if (whole.order.order_status !== 'delivered') return 'the order was returned';
  return (await hasConsent(ctx.db, userId, 'review-invitation')) ? null : 'no consent to review requests';
}

/** Builds the email body of a message kind. */
export function emailBodyOf(kind: MessageKind, about: MessageData): EmailBody {
  const { whole, settings, ctx } = about;
  const { order, items } = whole;
  const texts = textsOf(kind, about);
  const shows = (part: (typeof texts.shows)[number]) => texts.shows.includes(part);
  return {
    subject: texts.subject,
    preview: texts.paragraphs[0] ?? '',
    heading: texts.heading,
    paragraphs: texts.paragraphs,
    button: { label: texts.button, url: buttonUrl(kind, about) },
    facts: [['Order', order.order_number], ...(texts.facts ?? [])],
    emailItems: shows('pieces') ? items.map((item) => emailItemOf(ctx, item)) : [],
    bill: shows('bill') ? [...billRows(order.bill), ...creditRows(order)] : [],
    address: shows('address') ? addressLines(order.delivery_address) : [],
    sender: {
      ...mailSenderOf(ctx, settings),
      reason:
        kind === 'review-invitation'
          ? `You chose to get review requests. To stop them: ${ctx.publicUrl}/dashboard/profile`
          : 'You received this email because you ordered from us.',
    },
  };
}

/** Presents an item to its buyer, to whom alone order mails go: the card is private. */
function emailItemOf(ctx: EngravingContext, item: MessageData['whole']['items'][number]): EmailItem {
  return {
    name: itemName(item),
    note: [
      `Quantity ${item.quantity}, GST\u00a0${item.gst}%`,
      ...(item.gift_wrap ? ['Gift wrap'] : []),
      ...(item.gift_message === '' ? [] : [`Card: “${item.gift_message.replaceAll('\n', ' ')}”`]),
    ].join(' · '),
    amount: formatRupees(item.line_total),
    image: item.image === '' ? '' : ctx.publicUrl + item.image.replace(/\/\d+\.jpg$/, '/360.jpg'),
    engraving: { text: item.engraving, image: engravingPictureOf(ctx, item) },
  };
}

/** Formats an address as on an envelope. */
function addressLines(address: DeliveryAddress): string[] {
  return [
    address.name,
    address.address_line,
    address.landmark,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatMobile(address.mobile),
  ].filter((line) => line !== '');
}

/** Composes the SMS of a message kind from its registered template. */
function textOf(kind: TextedKind, to: string, about: MessageData): Sms {
  const { text } = about.settings.sms_templates[kind];
  return {
    to,
    template: kind,
    text: fillTemplate(text, [...valuesOf[kind](about), about.settings.name]),
  };
}

/** Variables of each registered SMS, in order. Each ends with the name of the shop. */
const valuesOf: Readonly<Record<TextedKind, (about: MessageData) => readonly string[]>> = {
  'order-placed': (about) => [numberOf(about), totalOf(about)],
  'order-paid': (about) => [totalOf(about), numberOf(about)],
  'payment-failed': (about) => [numberOf(about)],
  'order-shipped': (about) => [
    numberOf(about),
    about.whole.order.courier_partner || 'our courier',
    trackingOf(about),
  ],
  'order-delivered': (about) => [numberOf(about), lastDayOf(about)],
  'order-cancelled': (about) => [numberOf(about)],
  'order-refunded': (about) => [leftOf(about), numberOf(about)],
};

/**
 * Tracking variable: only variables of a registered text may change, so a corrected parcel is
 * marked here, if the number leaves room.
 */
function trackingOf({ whole: { order }, isCorrection }: MessageData): string {
  const number = order.tracking_number || 'to follow';
  const corrected = `${number} (corrected)`;
  return isCorrection && corrected.length <= maxVariableLength ? corrected : number;
}

/** Lists what goods that were sent back have paid, and the rest. */
function creditRows(order: MessageData['whole']['order']): (readonly [words: string, amount: string])[] {
  if (order.exchange_of === null) return [];
  return [
    ['Paid by goods sent back', `− ${formatRupees(order.exchange_credit)}`],
    ['To pay', formatRupees(dueOf(order))],
  ];
}

/** Lists the coins and the credit that pay a bill, and what is left to pay. */
function paymentRows(bill: StoredBill): (readonly [words: string, amount: string])[] {
  const { coinsUsed, coinsPaid, creditUsed, toPay } = paymentOf(camelCased(bill));
  const rows = [
    [`Paid by ${formatCoins(coinsUsed.purchased)}`, coinsPaid],
    ['Paid by credit', creditUsed],
  ] as const;
  const paid = rows.filter(([, amount]) => amount > 0);
  if (paid.length === 0) return [];
  return [
    ...paid.map(([words, amount]) => [words, `− ${formatRupees(amount)}`] as const),
    ['To pay', formatRupees(toPay)],
  ];
}

/** Lists the rows of a bill in the order of decisions §1, as on the page of the order. */
function billRows(bill: StoredBill): (readonly [words: string, amount: string])[] {
  const less = (amount: Paise) => `− ${formatRupees(amount)}`;
  const has = (amount: Paise) => amount > zeroPaise;
  const rates = new Set(bill.lines.map((line) => line.gst_percent));
  const [rate] = rates;
  return [
    [`Items (${bill.quantity})`, formatRupees(bill.items_total)],
    ...(has(bill.product_savings) ? [['Product savings', less(bill.product_savings)] as const] : []),
    ['Discounted total', formatRupees(bill.discounted_total)],
    [rates.size === 1 ? `GST (${rate}%)` : 'GST', formatRupees(bill.gst_total)],
    ...(has(bill.vip_discount)
      ? [[`VIP discount, ${bill.vip_discount_percent}%`, less(bill.vip_discount)] as const]
      : []),
    ...(has(bill.coupon_discount)
      ? [[`Coupon ${bill.coupon_code ?? ''}`.trim(), less(bill.coupon_discount)] as const]
      : []),
    ...(bill.coins_used && has(bill.coins_discount ?? zeroPaise)
      ? [[formatCoins(bill.coins_used.given), less(bill.coins_discount ?? zeroPaise)] as const]
      : []),
    [deliveryLabel(bill), bill.delivery_waived ? 'FREE' : formatRupees(bill.delivery)],
    ['Grand total', formatRupees(bill.grand_total)],
    ...paymentRows(bill),
  ];
}
