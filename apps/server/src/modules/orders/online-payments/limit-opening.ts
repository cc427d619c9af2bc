import type { ActorContext } from '../../../context.ts';
import { limit } from '../../platform/rate-limits/index.ts';

/** Held products are products that nobody else can buy, so nobody holds them by the dozen. */
const rule = { max: 30, windowSeconds: 3_600 };

/** Counts one payment that a customer opens. Throws 'too-many-requests' beyond what people need. */
export function limitOpening(ctx: ActorContext): Promise<void> {
  return limit(ctx, `open-payment:${ctx.actor.userId}`, rule);
}
