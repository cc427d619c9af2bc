import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { readOrder } from '../../orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import { foresee } from './consequences.ts';
import { readWish } from './read-wish.ts';

/** What would follow from taking back some or all of an order; nothing happens. */
export const getRefundConsequences: Verb<'order.refundConsequences'> = async (ctx, input) => {
  const whole = await readOrder(ctx.db, input.id);
  if (!whole) throw new Problem('order-not-found');
  const { consequences } = await foresee(ctx, ctx.db, whole, readWish(input), await readSettings(ctx));
  return { message: 'This would happen', data: consequences };
};
