/** Messages about orders, their words, the retries of failed ones, and their providers. */
export { isTexted, type MessageKind, messageKinds, type TextedKind } from './kinds.ts';
export {
  defaultMailTexts,
  fillMailWords,
  type MailPlaceholder,
  type MailWords,
  mailPlaceholders,
  placeholdersOf,
  unknownPlaceholders,
} from './mail-words.ts';
export {
  messagesOfTransition,
  type OrderState,
} from './messages-of-transition.ts';
export { nextTryAt } from './next-try.ts';
export {
  type MailEncryption,
  mailEncryptions,
  type TextProviderName,
  textProviderNames,
} from './providers.ts';
export { type SmsTemplateName, smsTemplateNames, smsVariables } from './sms-variables.ts';
