import type { Verb } from '../../http/verbs.ts';
import { anyPiece } from './listing.ts';
import { presentCards } from './present-product.ts';
import { listProductRows } from './store-products.ts';

/** Pieces in stock from some categories, best rated first, without those already chosen (spec 7.25). */
export const suggestProducts: Verb<'product.ofCategory'> = async (ctx, { id, excludeIds, limit }) => {
  const conditions = { ...anyPiece, categoryIds: id, excludedIds: excludeIds ?? [], inStock: true };
  const rows =
    id.length === 0
      ? []
      : await listProductRows(ctx.db, { conditions, match: null, sort: 'rating', limit, offset: 0 });
  return { message: 'Suggestions', data: await presentCards(ctx, ctx.db, rows) };
};
