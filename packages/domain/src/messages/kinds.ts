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

/** Kinds that are also sent as an SMS to a verified number. */
export const textedKinds = [
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
