import type { Verb } from '../../../verb.ts';
import { anyProduct } from './listing.ts';
import { presentCards } from './present-product.ts';
import { listProductRows } from './store-products.ts';

/** Suggests products in stock from some categories, best rated first, without the excluded ones (spec 7.25). */
export const suggestProducts: Verb<'product.ofCategory'> = async (ctx, { id, excludeIds, limit }) => {
  const conditions = { ...anyProduct, categoryIds: id, excludedIds: excludeIds ?? [], inStock: true };
  const rows =
    id.length === 0
      ? []
      : await listProductRows(ctx.db, { conditions, match: null, sort: 'rating', limit, offset: 0 });
  return { message: 'Suggestions', data: await presentCards(ctx, ctx.db, rows) };
};
