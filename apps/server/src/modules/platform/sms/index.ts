/** SMS: only texts that match a registered template. */
export { fillTemplate, longestVariable, mobileCodeSms, sendSms } from './send-sms.ts';
