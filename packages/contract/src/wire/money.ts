import { fromRupees, isRupees, type Paise, toRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import { decimal } from './coerce.ts';

/** Money at the edge: rupees with two decimals on the wire (`1049.37`), whole paise in code. Source: decisions §1. */
export const rupees = z
  .codec(
    z.number().refine(isRupees, { error: 'must be rupees with at most two decimals' }),
    z.custom<Paise>((value) => Number.isSafeInteger(value)),
    { decode: fromRupees, encode: toRupees },
  )
  .meta({ description: 'Rupees with at most two decimals' });

/** An amount that is typed, also as a string: at least zero, at most ten crore rupees. */
export const typedRupees = decimal(0, 1e8)
  .refine(isRupees, { error: 'has more than two decimals' })
  .transform(fromRupees);
