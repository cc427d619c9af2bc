import { fromRupees, type Paise, toRupees } from '@jhumka/domain/money';
import { z } from 'zod';

/** Money at the edge: rupees with two decimals on the wire (`1049.37`), whole paise in code. Source: decisions §1. */
export const rupees = z
  .codec(
    z.number(),
    z.custom<Paise>((value) => Number.isSafeInteger(value)),
    { decode: fromRupees, encode: toRupees },
  )
  .meta({ description: 'Rupees with at most two decimals' });
