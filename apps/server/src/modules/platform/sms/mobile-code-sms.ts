import type { Sms } from '../../../gateways/sms/index.ts';

/** Composes the SMS with the code for a mobile number. */
export function mobileCodeSms({ to, code, shopName }: { to: string; code: string; shopName: string }): Sms {
  return {
    to,
    template: 'mobile-code',
    text: `${code} is your code for ${shopName}. It is good for 10 minutes. Please do not pass it on.`,
  };
}
