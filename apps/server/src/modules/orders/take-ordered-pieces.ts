import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import { type CartRow, takeCartRows } from '../cart/index.ts';
import { type PieceForSale, type StockDemand, takeStock } from '../catalogue/index.ts';

export interface OrderedPieces {
  readonly rows: readonly CartRow[];
  readonly pieces: ReadonlyMap<string, PieceForSale>;
}

/**
 * Takes the ordered rows out of the cart and their pieces out of stock. A whole cart goes without the pieces that
 * are no longer for sale, as the cart shows it; rows that were chosen are ordered as chosen or not at all.
 */
export async function takeOrderedPieces(
  ctx: Pick<Context, 'announcements'>,
  tx: Tx,
  userId: string,
  chosen: readonly string[] | undefined,
): Promise<OrderedPieces> {
  const rows = await takeCartRows(tx, userId, chosen ?? null);
  if (new Set(chosen).size > rows.length) throw new Problem('cart-item-not-found');
  if (rows.length === 0) throw new Problem('cart-empty');

  const taken = await takeStock(ctx, tx, rows.map(demandOf));
  if (taken.ok) return { rows, pieces: taken.pieces };
  const forSale = rows.filter((row) => taken.pieces.has(row.product_id));
  if (chosen !== undefined || forSale.length === rows.length) throw stockChanged(taken.short);
  if (forSale.length === 0) throw new Problem('cart-empty');

  const rest = await takeStock(ctx, tx, forSale.map(demandOf));
  if (!rest.ok) throw stockChanged(rest.short);
  return { rows: forSale, pieces: rest.pieces };
}

const demandOf = ({ product_id, quantity }: CartRow): StockDemand => ({ productId: product_id, quantity });

const stockChanged = (items: readonly { productId: string; available: number }[]) =>
  new Problem('stock-changed', { data: { items } });
