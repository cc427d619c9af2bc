import { type TextedKind, textedKinds } from './kinds.ts';

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
