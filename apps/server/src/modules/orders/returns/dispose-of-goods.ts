import type { Disposition } from '@jhumka/domain/returns';
import type { ActorContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { recordMoves } from '../../catalogue/stock/store.ts';
import { moveUnitsTo } from '../../catalogue/units/store.ts';
import { listUnitsOfOrder } from '../../catalogue/units/store-order-units.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import type { ReturnLine } from '../../payments/returns/store.ts';
import { listItems } from '../orders/store.ts';

/** Goods that came back, by a return or an undelivered parcel, and will not be sold again as they are. */
interface Goods {
  readonly order_id: string;
  readonly note: string;
  readonly lines: readonly Pick<ReturnLine, 'line_key' | 'product_id' | 'variant_id' | 'quantity'>[];
  readonly disposition: Disposition | undefined;
}

/**
 * Moves goods that came back by a part of their order, or by its end (null), to repair, or writes them off. Units move
 * themselves; of what is kept as a number the ledger says that it came back and is lost.
 */
export async function disposeOfGoods(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order_id: orderId, note, lines, disposition }: Goods,
  part: number | null,
): Promise<void> {
  const isWrittenOff = disposition === 'write-off';
  const cause = { orderId, actorId: ctx.actor.userId, note, at: ctx.now() };
  const back = (await listUnitsOfOrder(tx, orderId)).filter(
    ({ back_in_part }) => back_in_part === (part ?? 0),
  );
  const items = new Map((await listItems(tx, [orderId])).map((item) => [lineKeyOf(item), item]));
  for (const { line_key, product_id, variant_id, quantity } of lines) {
    const ids = back.filter(({ line }) => line === line_key).map(({ id }) => id);
    const to = isWrittenOff ? 'written_off' : 'in_repair';
    await moveUnitsTo(tx, ids, to, { actorId: cause.actorId, at: cause.at, note });
    const isNumber = ids.length === 0 && items.get(line_key)?.made_to_order_days === null;
    if (!isNumber) continue;
    const move = { productId: product_id, variantId: variant_id, quantity };
    await recordMoves(tx, [move], { ...cause, reason: 'return' });
    await recordMoves(tx, [{ ...move, quantity: -quantity }], { ...cause, reason: 'loss' });
  }
}
