import { type ProblemCode, problemMessage } from '@jhumka/contract/problem-codes';
import { formatRupees } from '@jhumka/domain/money';
import type { BeyondLimit } from '@jhumka/domain/orders';
import { Problem } from '../../../problem.ts';

/** An exceeded limit with its problem; `nameOf(productId)` names products. */
export interface LimitRefusal {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** Builds the refusal of an exceeded limit. */
export function limitRefusal(beyond: BeyondLimit, nameOf: (productId: string) => string): LimitRefusal {
  const details = detailsOf(beyond, nameOf);
  return { code: beyond.limit, details, message: problemMessage(beyond.limit, details) };
}

/** The same as a problem. */
export function limitProblem(beyond: BeyondLimit, nameOf: (productId: string) => string): Problem {
  const data =
    beyond.limit === 'product-limit' ? { productId: beyond.productId, most: beyond.max } : undefined;
  return new Problem(beyond.limit, { details: detailsOf(beyond, nameOf), data });
}

function detailsOf(beyond: BeyondLimit, nameOf: (productId: string) => string) {
  switch (beyond.limit) {
    case 'product-limit': {
      const { max: n, today } = beyond;
      return {
        n,
        name: nameOf(beyond.productId),
        today: today > 0 ? `, and you ordered ${today} today` : '',
      };
    }
    case 'cash-total-limit':
    case 'mobile-required':
    case 'unpaid-total-limit':
      return { n: formatRupees(beyond.max).replace('Rs.', '') };
    default:
      return { n: beyond.max };
  }
}
