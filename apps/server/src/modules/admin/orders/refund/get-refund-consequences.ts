import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readOrder } from '../../../orders/orders/index.ts';
import { readSettings } from '../../../platform/settings/index.ts';
import { previewRefund } from './consequences.ts';
import { readRefundRequest } from './read-refund-request.ts';

/** Previews the effects of a full or partial refund; changes nothing. */
export const getRefundConsequences: Verb<'admin.orders.previewRefund'> = async (ctx, input) => {
  const whole = await readOrder(ctx.db, input.id);
  if (!whole) throw new Problem('order-not-found');
  const { consequences } = await previewRefund(
    ctx,
    ctx.db,
    whole,
    readRefundRequest(input),
    await readSettings(ctx),
  );
  return { message: 'This would happen', data: consequences };
};
