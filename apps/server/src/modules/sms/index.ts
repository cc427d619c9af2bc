/** Texts to phones: only those that are registered, word for word. */
export { mobileCodeSms } from './mobile-code-sms.ts';
export { sendSms } from './send-sms.ts';
