import { fromRupees, isRupees, type Paise, type Rupees, toRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import { decimal } from './coerce.ts';

/**
 * Money at the edge: rupees with two decimals on the wire (`1049.37`), whole paise in code. The server encodes replies
 * with it, and the client decodes them (decision 0081). Source: decisions §1.
 */
export const rupees = z
  .codec(
    z.number().refine(isRupees, { error: 'must be rupees with at most two decimals' }),
    z.custom<Paise>((value) => Number.isSafeInteger(value)),
    { decode: fromRupees, encode: toRupees },
  )
  .meta({ description: 'Rupees with at most two decimals' });

/** Rupees of an input, as number or string. Its type refuses paise, which would be a hundred times too much. */
export const rupeeDecimal = (min: number, max: number) =>
  decimal(min, max, 'rupees') as z.ZodType<Rupees, Rupees | string>;

/** An amount that is typed, also as a string: at least zero, at most ten crore rupees. */
export const typedRupees = rupeeDecimal(0, 1e8)
  .refine(isRupees, { error: 'has more than two decimals' })
  .transform(fromRupees);
