/** What the shop tells people of their orders, by mail or text. */
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

/** One of the things that the shop tells. */
export type MessageKind = (typeof messageKinds)[number];

/** What also goes as a text to a verified number; the rest can wait until somebody reads mail. */
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
