import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { fits, ratings, summariseRatings } from '@jhumka/domain/reviews';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Db } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { listProductCards } from '../products/get-product-details.ts';
import { listProductNames } from '../products/store.ts';
import {
  countFits,
  countRatings,
  countReviews,
  listPraise,
  listReviewedProducts,
  listReviewRows,
  listReviewsOfProduct,
  type Review,
  rateShop,
} from './store.ts';

/** Lists reviews of a product, newest first, with the average and counts. */
export const listReviews: Verb<'review.list'> = async (ctx, { productId, page, limit }) => {
  const [countsOf, fitCounts] = await Promise.all([
    countRatings(ctx.db, [productId]),
    countFits(ctx.db, productId),
  ]);
  const counts = countsOf(productId);
  const { rating, count: review_count } = summariseRatings(counts);
  const offset = (page - 1) * limit;
  const rows = offset < review_count ? await listReviewsOfProduct(ctx.db, productId, { limit, offset }) : [];
  return {
    message: 'Reviews',
    data: rows.map((row) => ({
      _id: row.id,
      ...pick(row, 'author rating comment choice fit'),
      is_verified_buyer: true as const,
      createdAt: row.created_at,
    })),
    ...pageInfoOf({ page, limit }, review_count),
    summary: {
      rating,
      review_count,
      stars: ratings.map((stars) => ({ stars, count: counts[stars] })),
      fits: fitCounts.size === 0 ? [] : fits.map((fit) => ({ fit, count: fitCounts.get(fit) ?? 0 })),
    },
  };
};

/** Lists all reviews for moderation, newest first. */
export const listAllReviews: Verb<'admin.reviews.list'> = async (ctx, { page, limit, hidden }) => {
  const totalCount = await countReviews(ctx.db, hidden);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listReviewRows(ctx.db, hidden, { limit, offset }) : [];
  return {
    message: 'Reviews',
    data: await presentReviews(ctx.db, rows),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

const maxShown = 3;

const readShopRating = cacheFigures(() => ({
  addUp: ({ db }) => rateShop(db),
  isLarge: ({ buyers }) => buyers > 20_000,
}));

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
  const summary = await readShopRating(ctx, '');
  return { message: 'Customer reviews', data: data.slice(0, maxShown), summary };
};

/** Presents reviews for administrators, with their products. */
export async function presentReviews(
  db: Db,
  rows: readonly Review[],
): Promise<VerbReply<'admin.reviews.list'>['data']> {
  const reviewed = await listReviewedProducts(
    db,
    rows.map(({ id }) => id),
  );
  const names = await listProductNames(db, [...new Set(reviewed.map(({ product_id }) => product_id))]);
  const productsOf = Map.groupBy(reviewed, ({ review_id }) => review_id);
  return rows.map((row) => ({
    _id: row.id,
    author: row.author,
    rating: row.rating,
    comment: row.comment,
    is_hidden: row.hidden_at !== null,
    order: row.order_id,
    userId: row.user_id,
    pieces: (productsOf.get(row.id) ?? []).map(({ product_id: _id }) => ({
      _id,
      name: names.get(_id) ?? '',
    })),
    createdAt: row.created_at,
  }));
}
