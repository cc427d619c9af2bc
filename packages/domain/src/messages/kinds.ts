/** Kinds of messages about orders, by mail or text. */
export const messageKinds = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-returned',
  'refund-started',
  'order-refunded',
  'part-refund-started',
  'part-refunded',
  'review-invitation',
] as const;

/** Kind of a message. */
export type MessageKind = (typeof messageKinds)[number];

/** Kinds that also go as a text to a verified number. */
const textedKinds = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
] as const satisfies readonly MessageKind[];

/** A kind that also goes as a text. */
export type TextedKind = (typeof textedKinds)[number];

/** Tells whether a kind also goes as a text. */
export function isTexted(kind: MessageKind): kind is TextedKind {
  return textedKinds.some((texted) => texted === kind);
}
