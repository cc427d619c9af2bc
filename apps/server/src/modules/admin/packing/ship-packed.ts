import { undoableMs } from '@jhumka/domain/orders';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { isProductCode } from '../../catalogue/variants/store.ts';
import { findVisibleOrder } from '../../orders/orders/read/get-order.ts';
import { presentOrder } from '../../orders/orders/read/present-order.ts';
import { requireOrder } from '../../orders/orders/read/read-orders.ts';
import { presentUndo } from '../../orders/orders/transition/decide-transition.ts';
import { packAndShip } from '../../orders/orders/transition/pack-and-ship.ts';
import { deleteClaim } from './store.ts';

/**
 * Marks an order as packed and shipped in one transaction; both can be undone as one step. Throws 'packing-refused', also
 * for a product that was scanned in place of the parcel.
 */
export const shipPacked: Verb<'admin.packing.ship'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, { id: input.id }, ctx.actor);
  if (await isProductCode(ctx.db, input.tracking_number)) {
    const why = `${input.tracking_number} is the code of a product, not of a parcel`;
    throw new Problem('packing-refused', { details: { why } });
  }
  const at = ctx.now();
  const undoable = input.undoable ? { until: new Date(at.getTime() + undoableMs), bulkId: null } : undefined;
  const by = { actor: 'admin' as const, actorId: ctx.actor.userId, at, undoable };
  const { step, whole } = await transact(ctx, async (tx, ctx) => {
    const step = await packAndShip(ctx, tx, loaded, by, input);
    await deleteClaim(tx, loaded.id);
    return { step, whole: await requireOrder(tx, loaded.id) };
  });
  return {
    message: 'Order packed and shipped',
    data: presentOrder(ctx, whole, ctx.actor),
    ...(step ? { undo: presentUndo(step.id, step.until, ctx.now()) } : {}),
  };
};
