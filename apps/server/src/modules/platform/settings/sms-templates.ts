import type { SmsTemplateName } from '@jhumka/domain/messages';

/** An SMS template as registered with the operators: its id and its text, with `{#var#}` for each variable. */
export interface SmsTemplate {
  readonly dlt_id: string;
  /** Id that the provider gave it, '' where it needs none. */
  readonly provider_id: string;
  readonly text: string;
}

export type SmsTemplates = Readonly<Record<SmsTemplateName, SmsTemplate>>;

const demo = (text: string): SmsTemplate => ({
  dlt_id: '0000000000000000000 (demo)',
  provider_id: '',
  text,
});

/** The shipped templates; a shop that sends SMS registers its own and enters their ids in the settings. */
export const smsTemplateDefaults: SmsTemplates = {
  'mobile-code': demo(
    '{#var#} is your code for {#var#}. It is good for 10 minutes. Please do not pass it on.',
  ),
  'order-placed': demo(
    'Your order {#var#} for {#var#} is placed. Please keep the amount ready in cash on delivery. {#var#}',
  ),
  'order-paid': demo('We have your payment of {#var#}. Your order {#var#} is confirmed. {#var#}'),
  'payment-failed': demo(
    'The payment for order {#var#} did not go through. You can pay again in My Orders. {#var#}',
  ),
  'order-shipped': demo('Your order {#var#} is on its way with {#var#}, tracking number {#var#}. {#var#}'),
  'order-delivered': demo('Your order {#var#} is delivered. Returns are possible until {#var#}. {#var#}'),
  'order-cancelled': demo('Your order {#var#} is cancelled. {#var#}'),
  'order-refunded': demo('{#var#} for your order {#var#} is on its way back to you. {#var#}'),
};

/** Returns true for an id of the operators' register: digits, unlike the demo's. */
export const isRegisteredId = (id: string) => /^\d{10,25}$/.test(id);
