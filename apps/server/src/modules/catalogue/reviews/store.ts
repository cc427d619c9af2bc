import type { Fit, Rating, RatingCounts } from '@jhumka/domain/reviews';
import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf, countRows, countWritten, type Page } from '../../../database/queries.ts';
import type { ReviewsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

export type Review = Selectable<ReviewsTable>;

const columns = columnsOf<ReviewsTable>()('id order_id user_id author rating comment hidden_at created_at');
const reviewColumns = sql.join(columns.map((column) => sql.ref(`review.${column}`)));

/** A product of a review, with the choice that was bought and how it fits. */
export interface ReviewedProduct {
  readonly productId: string;
  readonly choice: string;
  readonly fit: Fit | null;
}

/** A review with its products. */
export interface ReviewWithProducts {
  readonly review: Review;
  readonly products: readonly ReviewedProduct[];
}

/** Inserts a few hundred reviews at most, each of some products, in two statements. */
export async function insertReviewRows(tx: Tx, reviewed: readonly ReviewWithProducts[]): Promise<void> {
  await tx
    .insertInto('reviews')
    .values(reviewed.map(({ review }) => review))
    .execute();
  const rows = reviewed.flatMap(({ review: { id: review_id, created_at }, products }) =>
    products.map(({ productId: product_id, choice, fit }) => ({
      product_id,
      review_id,
      created_at,
      choice,
      fit,
    })),
  );
  await tx.insertInto('review_products').values(rows).execute();
}

/** Returns the reviews of some orders; orders without one are missing. */
export function reviewsOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Review[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('reviews').select(columns).where('order_id', '=', anyOf(orderIds)).execute();
}

/** Lists the reviews of a user, newest first. */
export function listReviewsOf(db: Db | Tx, userId: string): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Locks a review until the transaction ends. Lock its products first. */
export function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  return tx.selectFrom('reviews').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the products of reviews. */
export async function productsOfReviews(db: Db | Tx, reviewIds: readonly string[]): Promise<string[]> {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .selectFrom('review_products')
    .select('product_id')
    .distinct()
    .where('review_id', '=', anyOf(reviewIds))
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Returns a row for each product of each review. */
export async function listReviewedProducts(
  db: Db | Tx,
  reviewIds: readonly string[],
): Promise<{ review_id: string; product_id: string }[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('review_products')
    .select(['review_id', 'product_id'])
    .where('review_id', '=', anyOf(reviewIds))
    .execute();
}

/** Hides a review from everyone but its author, or shows it again (null). */
export async function setHidden(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('reviews').set({ hidden_at: at }).where('id', '=', id).execute();
}

export async function deleteReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('reviews').where('id', '=', anyOf(ids)).execute();
}

/** Counts ratings of some products, without hidden reviews. */
export async function countRatings(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<(productId: string) => RatingCounts> {
  const { rows } = await sql<{ product_id: string; rating: Rating; count: number }>`
    select of.product_id, review.rating, count(*) as count
    from review_products of join reviews review on review.id = of.review_id
    where of.product_id = any(${productIds}::text[]) and review.hidden_at is null
    group by of.product_id, review.rating`.execute(db);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return (productId) => {
    const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const { rating, count } of byProduct.get(productId) ?? []) counts[rating] = count;
    return counts;
  };
}

/** Counts how a product fits its buyers, without hidden reviews. */
export async function countFits(db: Db, productId: string): Promise<ReadonlyMap<Fit, number>> {
  const { rows } = await sql<{ fit: Fit; count: number }>`
    select of.fit, count(*) as count
    from review_products of join reviews review on review.id = of.review_id
    where of.product_id = ${productId} and review.hidden_at is null and of.fit is not null
    group by of.fit`.execute(db);
  return new Map(rows.map(({ fit, count }) => [fit, count]));
}

/** Reads a page of a product's reviews, newest first, without hidden ones. */
export async function listReviewsOfProduct(
  db: Db,
  productId: string,
  { limit, offset }: Page,
): Promise<(Review & Pick<ReviewedProduct, 'choice' | 'fit'>)[]> {
  const { rows } = await sql<Review & Pick<ReviewedProduct, 'choice' | 'fit'>>`
    select ${reviewColumns}, of.choice, of.fit from review_products of join reviews review on review.id = of.review_id
    where of.product_id = ${productId} and review.hidden_at is null
    order by of.created_at desc, of.review_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const minPraise = 4;
/** Shorter reviews say little, longer ones do not fit the layout. */
const praiseLength = { least: 40, most: 240 };
/** Number of candidates: most are of products without a newer review. */
const maxPraise = 100;

/** Lists the newest positive reviews, with each of their products. */
export async function listPraise(db: Db): Promise<(Review & { readonly product_id: string })[]> {
  const { rows } = await sql<Review & { product_id: string }>`
    select ${reviewColumns}, of.product_id from (
      select ${reviewColumns} from reviews review
      where hidden_at is null and rating >= ${minPraise}
        and length(comment) between ${praiseLength.least} and ${praiseLength.most}
      order by created_at desc, id desc limit ${maxPraise}
    ) review join review_products of on of.review_id = review.id
    order by review.rating desc, review.created_at desc, review.id desc, of.product_id`.execute(db);
  return rows;
}

/** Counts the buyers whose reviews are shown, with the average of their stars. */
export async function rateShop(db: Db): Promise<{ readonly rating: number | null; readonly buyers: number }> {
  const { rows } = await sql<{ rating: number | null; buyers: number }>`
    select round(avg(rating), 1)::float8 as rating, count(distinct user_id)::int as buyers
    from reviews where hidden_at is null`.execute(db);
  return rows[0] ?? { rating: null, buyers: 0 };
}

const matching = (db: Db, isHidden: boolean | undefined) =>
  db
    .selectFrom('reviews')
    .$if(isHidden === true, (query) => query.where('hidden_at', 'is not', null))
    .$if(isHidden === false, (query) => query.where('hidden_at', 'is', null));

/** Reads a page of all reviews, newest first. */
export function listReviewRows(
  db: Db,
  isHidden: boolean | undefined,
  { limit, offset }: Page,
): Promise<Review[]> {
  return matching(db, isHidden)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts reviews. */
export function countReviews(db: Db, isHidden: boolean | undefined): Promise<number> {
  return countRows(matching(db, isHidden));
}

/** Returns the orders of reviews, by review id. */
export async function listReviewedOrders(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'order_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_id]));
}

/** Moves the reviews of a joined account to the one that stays; the names that they show are unchanged. */
export const moveReviews = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(tx, sql`update reviews set user_id = ${stays.id} where user_id = ${goes.id}`);
