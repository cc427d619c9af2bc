import type { VerbInput } from '@jhumka/contract';
import { changeEach } from '../../../change-each.ts';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockProducts } from '../stock/store.ts';
import { presentReviews } from './list-reviews.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { lockReview, productsOfReviews, setHidden } from './store.ts';

/**
 * Hides a review and its share in the ratings, or shows it again. Its author still sees it with the order. Idempotent.
 */
export const moderateReview: Verb<'admin.reviews.moderate'> = async (ctx, input) => {
  const { review } = await moderate(ctx, input);
  const [data] = await presentReviews(ctx.db, [review]);
  if (!data) throw new Problem('review-not-found');
  return { message: input.is_hidden ? 'The review is hidden' : 'The review is shown', data };
};

/** Hides or shows reviews, each by itself. */
export const bulkModerate: Verb<'admin.reviews.bulkModerate'> = (ctx, { ids, ...input }) =>
  changeEach(ids, async (id) => (await moderate(ctx, { ...input, id })).isChanged);

function moderate(ctx: ActorContext, { id, is_hidden, note }: VerbInput<'admin.reviews.moderate'>) {
  return transact(ctx, async (tx, ctx) => {
    const productIds = await productsOfReviews(tx, [id]);
    await lockProducts(tx, productIds);
    const row = await lockReview(tx, id);
    if (!row) throw new Problem('review-not-found');
    const wasHidden = row.hidden_at !== null;
    if (wasHidden === is_hidden) return { review: row, isChanged: false };
    const hidden = is_hidden ? ctx.now() : null;
    await setHidden(tx, id, hidden);
    await refreshRatings(ctx, tx, productIds);
    await writeAudit(tx, ctx, {
      action: is_hidden ? 'review.hide' : 'review.show',
      subjectId: id,
      ownerId: row.user_id,
      changes: { is_hidden: { from: wasHidden, to: is_hidden } },
      note: note ?? '',
    });
    return { review: { ...row, hidden_at: hidden?.toISOString() ?? null }, isChanged: true };
  });
}
