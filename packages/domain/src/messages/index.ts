/** Messages about orders, their words, the retries of failed ones, and their providers. */
export {
  isTexted,
  type MessageKind,
  messageKinds,
  type SmsTemplateName,
  smsTemplateNames,
  smsVariables,
  type TextedKind,
} from './kinds.ts';
export * from './mail-words.ts';
export * from './messages-of-transition.ts';
export * from './next-try.ts';
export * from './providers.ts';
