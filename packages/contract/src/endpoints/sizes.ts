import { sizeKinds } from '@jhumka/domain/sizing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reference, text, visibleText } from '../wire/coerce.ts';

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
};
