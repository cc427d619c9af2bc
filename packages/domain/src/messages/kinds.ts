/** Kinds of messages about orders, by mail or text. */
export const messageKinds = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'order-confirmed',
  'order-changed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-returned',
  'refund-started',
  'order-refunded',
  'part-refund-started',
  'part-refunded',
  'return-asked',
  'return-approved',
  'return-refused',
  'review-invitation',
] as const;

/** Kind of a message. */
export type MessageKind = (typeof messageKinds)[number];

/** Kinds that are also sent as an SMS to a verified number. */
const textedKinds = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
] as const satisfies readonly MessageKind[];

/** A kind that is also sent as an SMS. */
export type TextedKind = (typeof textedKinds)[number];

/** Returns true for a kind that is also sent as an SMS. */
export function isTexted(kind: MessageKind): kind is TextedKind {
  return textedKinds.some((texted) => texted === kind);
}

/** Names of the shop's text messages: the code that verifies a number, and those about orders. */
export const smsTemplateNames = ['mobile-code', ...textedKinds] as const;
export type SmsTemplateName = 'mobile-code' | TextedKind;

/** Meaning of each variable of a text, in the order of registration. */
export const smsVariables: Readonly<Record<SmsTemplateName, readonly string[]>> = {
  'mobile-code': ['code', 'shop'],
  'order-placed': ['order number', 'amount', 'shop'],
  'order-paid': ['amount', 'order number', 'shop'],
  'payment-failed': ['order number', 'shop'],
  'order-shipped': ['order number', 'courier', 'tracking number', 'shop'],
  'order-delivered': ['order number', 'last day of returns', 'shop'],
  'order-cancelled': ['order number', 'shop'],
  'order-refunded': ['amount', 'order number', 'shop'],
};
