import type { TxContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { returnStock, takeStockAgain } from '../../../catalogue/stock/store.ts';
import { listVariantNames } from '../../../catalogue/variants/store.ts';
import { listMadeToOrder } from '../../../catalogue/variants/store-units.ts';
import type { WholeReturn } from '../../../payments/returns/store.ts';

type Reserving = Pick<WholeReturn, 'order_id' | 'exchange_variant_id' | 'lines'>;

/** Lists the products of the new goods of a return, to lock them before its order. */
export async function listExchangedProducts(
  tx: Tx,
  { exchange_variant_id: id }: Pick<WholeReturn, 'exchange_variant_id'>,
): Promise<string[]> {
  const names = await listVariantNames(tx, id === null ? [] : [id]);
  return [...names.values()].map(({ product }) => product._id);
}

async function demandsOf(tx: Tx, { exchange_variant_id: wanted, lines }: Reserving) {
  const ids = lines.map(({ variant_id }) => wanted ?? variant_id);
  const names = await listVariantNames(tx, ids);
  const made = new Set(await listMadeToOrder(tx, ids));
  return lines.map(({ product_id, variant_id, quantity }) => {
    const variantId = wanted ?? variant_id;
    return {
      ...{ variantId, quantity, productId: names.get(variantId)?.product._id ?? product_id },
      name: names.get(variantId)?.title ?? '',
      isMadeToOrder: made.has(variantId),
      isByUnits: true,
    };
  });
}

/**
 * Reserves the new goods of an exchange or a replacement while the old ones travel; the order and the products are
 * locked. Throws 'exchange-sold-out'.
 */
export async function reserveGoods(ctx: TxContext, tx: Tx, whole: Reserving): Promise<void> {
  const demands = await demandsOf(tx, whole);
  const taken = await takeStockAgain(ctx, tx, whole.order_id, demands);
  if (!taken.ok) throw new Problem('exchange-sold-out', { details: { name: demands[0]?.name ?? '' } });
}

/** Puts the reserved goods of a return that ends otherwise back on sale. */
export async function releaseGoods(ctx: TxContext, tx: Tx, whole: Reserving): Promise<void> {
  const { order_id: orderId } = whole;
  await returnStock(ctx, tx, await demandsOf(tx, whole), { reason: 'lapse', orderId });
}
