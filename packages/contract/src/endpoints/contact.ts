import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneTimeCode, optionalField, text } from '../wire/coerce.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

const email = text(300);

export const contactEndpoints = {
  'contact.sendCode': endpoint({
    method: 'POST',
    path: '/api/contact/send-otp',
    access: 'public',
    summary: 'Email a code that verifies a sender, at most one a minute and ten a day (spec 7.18)',
    input: z.object({ email }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'contact.verifyCode': endpoint({
    method: 'POST',
    path: '/api/contact/verify-otp',
    access: 'public',
    summary: "Verify the sender's code; messages are accepted for ten minutes (spec 7.18)",
    input: z.object({ email, otp: oneTimeCode }),
    data: z.object({ verified: z.literal(true), contactToken: z.string() }),
  }),
  'contact.submit': endpoint({
    method: 'POST',
    path: '/api/contact/submit',
    access: 'public',
    summary:
      'Send a message from a verified address; answered with its ticket number, or added to the ticket it names (spec 7.18)',
    input: z.object({
      name: text(200),
      email,
      mobile: optionalField(z.union([text(30), z.number().transform(String)])),
      subject: optionalField(text(200)),
      message: text(5000),
      orderId: optionalField(text(40)),
      ticketNumber: optionalField(text(40)),
      contactToken: optionalField(z.string().max(200)),
    }),
    data: z.object({ ticketNumber: z.string() }),
    status: 201,
  }),
  'contact.write': endpoint({
    method: 'POST',
    path: '/api/contact/tickets',
    access: 'customer',
    summary: 'Send a message from your account; its verified email needs no code',
    input: z.object({
      subject: optionalField(text(200)),
      message: text(5000),
      orderId: optionalField(text(40)),
      ticketNumber: optionalField(text(40)),
    }),
    data: z.object({ ticketNumber: z.string() }),
    status: 201,
  }),
  'contact.tickets': endpoint({
    method: 'GET',
    path: '/api/contact/tickets',
    access: 'customer',
    summary: 'List your messages to the shop with its answers, the last changed first',
    input: z.object(pageInput(10)),
    data: z.array(
      z.object({
        ticketNumber: z.string(),
        status: z.enum(['open', 'answered', 'closed']),
        subject: z.string(),
        orderId: z.string(),
        createdAt: z.string(),
        lastAt: z.string(),
        conversation: z
          .array(
            z.object({
              _id: z.string(),
              kind: z.enum(['message', 'answer']),
              text: z.string(),
              createdAt: z.string(),
            }),
          )
          .meta({ description: 'Oldest first; an answer is the shop’s' }),
      }),
    ),
    extra: pageInfo,
  }),
};
