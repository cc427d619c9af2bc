import type { ActorContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { moveStockWithUnits } from '../stock/store.ts';
import { deleteUnitsOf } from './store-file.ts';

/** Deletes the units of locked products that no order ever had, with their stock: their HUIDs can be entered again. */
export async function removeUnitsOf(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  productIds: readonly string[],
  note: string,
): Promise<void> {
  const gone = await deleteUnitsOf(tx, productIds);
  for (const [variantId, units] of Map.groupBy(gone, ({ variant_id }) => variant_id)) {
    const move = { productId: units[0]?.product_id ?? '', variantId, quantity: -units.length };
    await moveStockWithUnits(ctx, tx, { reason: 'correction', actorId: ctx.actor.userId, note, move });
  }
}
