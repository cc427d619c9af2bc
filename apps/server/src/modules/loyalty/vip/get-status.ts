import type { Verb } from '../../../verb.ts';
import { readVipStatus } from './read-status.ts';

/** Returns membership, tier and progress to the next one (spec 7.49, 7.55). */
export const getVipStatus: Verb<'vip.status'> = async (ctx) => ({
  message: 'VIP status',
  data: await readVipStatus(ctx, ctx.actor.userId),
});
