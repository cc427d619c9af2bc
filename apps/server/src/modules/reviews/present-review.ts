import type { VerbReply } from '@jhumka/contract';
import type { Review } from './store.ts';

/** A review as administrators see it. */
export function presentReview(row: Review): VerbReply<'review.listAll'>['data'][number] {
  return {
    _id: row.id,
    author: row.author,
    rating: row.rating,
    comment: row.comment,
    is_hidden: row.hidden_at !== null,
    order: row.order_id,
    userId: row.user_id,
    createdAt: row.created_at,
  };
}
