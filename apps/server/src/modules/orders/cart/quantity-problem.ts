import type { QuantityRefusal } from '@jhumka/domain/cart';
import { Problem } from '../../../problem.ts';

/** Builds the problem of a refused quantity, with the stock. */
export function quantityProblem(refusal: QuantityRefusal): Problem {
  return refusal.code === 'out-of-stock'
    ? new Problem('out-of-stock')
    : new Problem('only-n-available', { details: { n: refusal.available } });
}
