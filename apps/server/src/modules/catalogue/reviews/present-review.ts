import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../../database/transact.ts';
import { listProductNames } from '../products/index.ts';
import { listReviewedProducts, type Review } from './store.ts';

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
