/** SMS: only texts that match a registered template. */
export { fillTemplate, longestVariable } from './fill-template.ts';
export { mobileCodeSms } from './mobile-code-sms.ts';
export { sendSms } from './send-sms.ts';
