import type { Verb } from '../../../verb.ts';
import { listProductCards } from '../products/index.ts';
import { listPraise } from './store.ts';

const mostShown = 3;

/** Lists the best of the newest reviews: one per product, of visible products only. */
export const listHighlights: Verb<'review.highlights'> = async (ctx) => {
  const praise = await listPraise(ctx.db);
  const cards = await listProductCards(ctx, ctx.db, [...new Set(praise.map((row) => row.product_id))]);
  const reviews = new Set<string>();
  const products = new Set<string>();
  const data = praise.flatMap(({ id, author, rating, comment, created_at, product_id }) => {
    const product = cards.get(product_id);
    // A review of an order with several products is shown once.
    if (!product || reviews.has(id) || products.has(product_id)) return [];
    reviews.add(id);
    products.add(product_id);
    return [
      { _id: id, author, rating, comment, is_verified_buyer: true as const, createdAt: created_at, product },
    ];
  });
  return { message: 'What buyers say', data: data.slice(0, mostShown) };
};
