import type { ActorContext } from '../../../../context.ts';
import { limitFrequent } from '../../../platform/rate-limits/frequent-limit.ts';
import type { Rule } from '../../../platform/rate-limits/limit.ts';

/** Behind one address of a mobile network are thousands of customers; what each may order has limits (decision 0065). */
const ordersOfAddress: Rule = { max: 3_000, windowSeconds: 600 };

/** Counts an attempt to order, whether or not it is refused. Throws 'too-many-requests'. */
export function limitOrderAttempts(ctx: ActorContext): void {
  limitFrequent(ctx, 'order attempts', ctx.caller.address, ordersOfAddress);
}
