/** Texts to phones: only those that are registered, word for word. */
export { fillTemplate, longestVariable } from './fill-template.ts';
export { mobileCodeSms } from './mobile-code-sms.ts';
export { sendSms } from './send-sms.ts';
