import type { ActorContext } from '../../../context.ts';
import { limit } from '../../platform/rate-limits/index.ts';

/** Reserved products are not for sale, so reservations are rate limited. */
const rule = { max: 30, windowSeconds: 3_600 };

/** Counts an opened payment of a customer. Throws 'too-many-requests'. */
export function limitOpening(ctx: ActorContext): Promise<void> {
  return limit(ctx, `open-payment:${ctx.actor.userId}`, rule);
}
