import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalField, reference, text, visibleText } from '../wire/coerce.ts';

/** An open link by which a customer asks somebody for a ring size. */
const sizeLink = z
  .object({ _id: z.string(), name: z.string(), expires_at: z.string() })
  .meta({ id: 'SizeLink' });

const token = z.string().meta({ description: 'The part of the link after its #' });

export const sizeLinkEndpoints = {
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
