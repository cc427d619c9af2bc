import type { VerbReply } from '@jhumka/contract';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type BillSettings, computeBill } from '@jhumka/domain/pricing';
import type { ProductCard } from '../catalogue/index.ts';
import { presentBill } from './present-bill.ts';
import type { CartRow } from './store.ts';

interface Shown {
  readonly cards: ReadonlyMap<string, ProductCard>;
  /** Names of pieces that are no longer for sale. */
  readonly names: ReadonlyMap<string, string>;
  readonly tier: VipTier;
  readonly settings: BillSettings;
}

/** The cart as it goes over the wire; the lines of its bill are keyed by row. */
export function presentCart(
  rows: readonly CartRow[],
  { cards, names, tier, settings }: Shown,
): Pick<VerbReply<'cart.get'>, 'data' | 'bill' | 'removed'> {
  const data = rows.flatMap((row) => {
    const card = cards.get(row.product_id);
    return card ? [{ _id: row.id, quantity: row.quantity, productId: card }] : [];
  });
  const lines = data.map(({ _id, quantity, productId: { price, discount, gst } }) => ({
    key: _id,
    price,
    discount,
    gst,
    quantity,
  }));
  return {
    data,
    bill: presentBill(computeBill({ lines, tier, settings })),
    removed: rows
      .filter((row) => !cards.has(row.product_id))
      .map((row) => ({ _id: row.id, name: names.get(row.product_id) ?? '' })),
  };
}
