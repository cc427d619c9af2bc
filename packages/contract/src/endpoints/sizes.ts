import { sizeKinds } from '@jhumka/domain/sizing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalField, reference, text, visibleText, yesOrNo } from '../wire/coerce.ts';

/** A saved size of a customer, or of somebody close. */
const personSize = z
  .object({
    _id: z.string(),
    name: z.string(),
    kind: z.enum(sizeKinds),
    value: z.string(),
    answeredAt: z.string().optional().meta({ description: 'When that person answered by a link' }),
  })
  .meta({ id: 'PersonSize' });

/** An open link by which a customer asks somebody for a ring size. */
const sizeLink = z
  .object({ _id: z.string(), name: z.string(), expires_at: z.string() })
  .meta({ id: 'SizeLink' });

const token = z.string().meta({ description: 'The part of the link after its #' });

export const sizeEndpoints = {
  'user.sizes': endpoint({
    method: 'GET',
    path: '/api/user/sizes',
    access: 'customer',
    summary: 'List my saved sizes, by the names of whom they fit',
    data: z.array(personSize),
  }),
  'user.saveSize': endpoint({
    method: 'POST',
    path: '/api/user/sizes',
    access: 'customer',
    summary: 'Save a size under a name; the size of the same kind and name is replaced',
    input: z.object({
      name: visibleText(40),
      kind: z.enum(sizeKinds),
      value: text(20).meta({ description: "A ring size from 1 to 36, a bangle size as '2-6', or '18 in'" }),
    }),
    data: personSize,
    status: 201,
  }),
  'user.deleteSize': endpoint({
    method: 'DELETE',
    path: '/api/user/sizes',
    access: 'customer',
    summary: 'Delete one of my saved sizes',
    input: z.object({ _id: reference }),
  }),
  'sizeLink.list': endpoint({
    method: 'GET',
    path: '/api/user/sizes/ask',
    access: 'customer',
    summary: 'List my open links that ask for a size',
    data: z.array(sizeLink),
  }),
  'sizeLink.create': endpoint({
    method: 'POST',
    path: '/api/user/sizes/ask',
    access: 'customer',
    summary: 'Create a private link that asks somebody for a ring size, at most five open at a time',
    input: z.object({
      kind: z.enum(['ring']),
      name: visibleText(40).meta({ description: 'Who is asked, and under which name the answer is saved' }),
      signed_as: optionalField(visibleText(40)).meta({
        description: 'Who asks, as the link says; by default the name of the account',
      }),
      mails_answer: optionalField(yesOrNo).meta({
        description: 'Sends one email when the answer comes, to a verified email',
      }),
    }),
    data: sizeLink.extend({ link: z.string() }),
    status: 201,
  }),
  'sizeLink.withdraw': endpoint({
    method: 'DELETE',
    path: '/api/user/sizes/ask',
    access: 'customer',
    summary: 'Withdraw one of my open links',
    input: z.object({ _id: reference }),
  }),
  'sizeLink.open': endpoint({
    method: 'GET',
    path: '/api/sizes/answer/:token',
    access: 'public',
    summary: 'Read who asks for a size by an open link',
    input: z.object({ token }),
    data: z.object({ kind: z.enum(['ring']), signed_as: z.string(), expires_at: z.string() }),
  }),
  'sizeLink.answer': endpoint({
    method: 'POST',
    path: '/api/sizes/answer/:token',
    access: 'public',
    summary: 'Answer an open link once, with a size of the size guide',
    input: z.object({ token, value: text(20) }),
  }),
};
