import { z } from 'zod';
import { text } from './coerce.ts';
import { list } from './list.ts';

/** Maximum number of tags of one customer. */
export const maxCustomerTags = 20;

/** A tag of customers in the one spelling that it has: lower case, with single spaces. */
export const customerTag = text(200)
  .transform((typed) => typed.replaceAll(/\s+/g, ' ').toLowerCase())
  .pipe(z.string().max(40, { error: 'has more than 40 characters' }));

/** Different tags of customers. */
export const customerTags = list(customerTag, maxCustomerTags, {
  error: `has more than ${maxCustomerTags} tags`,
}).transform((tags) => [...new Set(tags)]);
