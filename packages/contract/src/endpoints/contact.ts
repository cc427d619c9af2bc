import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneTimeCode, text, untouched } from '../wire/liberal.ts';

const email = text(300);

export const contactEndpoints = {
  'contact.sendCode': endpoint({
    method: 'POST',
    path: '/api/contact/send-otp',
    access: 'public',
    summary: 'Mails a code to who wants to write to the shop, at most one a minute and ten a day (spec 7.18)',
    input: z.object({ email }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'contact.verifyCode': endpoint({
    method: 'POST',
    path: '/api/contact/verify-otp',
    access: 'public',
    summary: 'Takes that code; the one who showed it may write for ten minutes (spec 7.18)',
    input: z.object({ email, otp: oneTimeCode }),
    data: z.object({ verified: z.literal(true), contactToken: z.string() }),
  }),
  'contact.submit': endpoint({
    method: 'POST',
    path: '/api/contact/submit',
    access: 'public',
    summary:
      'A message from a verified address; answered with its ticket number, or put to the ticket it names (spec 7.18)',
    input: z.object({
      name: text(200),
      email,
      mobile: untouched(z.union([text(30), z.number().transform(String)])),
      subject: untouched(text(200)),
      message: text(5000),
      orderId: untouched(text(40)),
      ticketNumber: untouched(text(40)),
      contactToken: untouched(z.string().max(200)),
    }),
    data: z.object({ ticketNumber: z.string() }),
    status: 201,
  }),
};
