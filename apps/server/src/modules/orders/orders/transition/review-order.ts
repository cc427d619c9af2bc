import type { VerbInput } from '@jhumka/contract';
import { describeChoice } from '@jhumka/domain/catalogue';
import type { Fit } from '@jhumka/domain/reviews';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { addReview } from '../../../catalogue/reviews/add-review.ts';
import { deleteReviewsOf } from '../../../catalogue/reviews/refresh-ratings.ts';
import { type ReviewedProduct, reviewsOfOrders } from '../../../catalogue/reviews/store.ts';
import { lockProducts } from '../../../catalogue/stock/store.ts';
import { findUser } from '../../../platform/users/store.ts';
import { findVisibleOrder } from '../read/get-order.ts';
import { presentOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { listItems, lockOrder, type OrderItemRow, type OrderRow } from '../store.ts';

/**
 * Reviews one's own delivered order, once (spec 4.3, decisions §5). Idempotent for the same review. Throws 'review-too-
 * early' and, for another review, 'already-reviewed'.
 */
export const reviewOrder: Verb<'order.review'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  const author = await findUser(ctx.db, ctx.actor.userId);
  const whole = await transact(ctx, async (tx, ctx) => {
    await review(ctx, tx, loaded, { ...input, authorName: author?.name ?? '' });
    return readWholeOrders(tx, [loaded]);
  });
  if (!whole[0]) throw new Problem('order-not-found');
  return { message: 'Thank you for your review', data: presentOrder(ctx, whole[0], ctx.actor) };
};

/** Withdraws one's own review of an order, which may be reviewed again. Idempotent. */
export const withdrawReview: Verb<'order.withdrawReview'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (order.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  const [whole] = await transact(ctx, async (tx, ctx) => {
    await deleteReviewsOf(ctx, tx, order.user_id, order.id);
    return readWholeOrders(tx, [order]);
  });
  if (!whole) throw new Problem('order-not-found');
  return { message: 'Your review is withdrawn', data: presentOrder(ctx, whole, ctx.actor) };
};

/** Locks the products in id order before the order. */
async function review(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  loaded: OrderRow,
  {
    rating,
    review_comment: comment = '',
    fit,
    authorName,
  }: VerbInput<'order.review'> & { authorName: string },
): Promise<void> {
  const items = await listItems(tx, [loaded.id]);
  await lockProducts(
    tx,
    items.map(({ product_id }) => product_id),
  );
  const order = await lockOrder(tx, loaded.id);
  const [known] = await reviewsOfOrders(tx, [order.id]);
  if (known) {
    if (known.rating === rating && known.comment === comment) return;
    throw new Problem('already-reviewed');
  }
  if (order.order_status !== 'delivered') throw new Problem('review-too-early');
  const { userId } = ctx.actor;
  const products = reviewedProducts(items, fit ?? null);
  await addReview(ctx, tx, { orderId: order.id, userId, authorName, products, rating, comment });
}

/** Lists the products of an order, each once, with what was bought of it: "ring size 12 and ring size 14". */
export function reviewedProducts(items: readonly OrderItemRow[], fit: Fit | null): ReviewedProduct[] {
  return [...Map.groupBy(items, (item) => item.product_id)].map(([productId, same]) => {
    const choice = same
      .map((item) => describeChoice(item.options))
      .filter((text) => text !== '')
      .join(' and ');
    return { productId, choice, fit: choice === '' ? null : fit };
  });
}
