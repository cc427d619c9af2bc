import { summariseRatings } from '@jhumka/domain/reviews';
import type { Context } from '../../../context.ts';
import { afterCommit, type Tx } from '../../../database/transact.ts';
import { setRating } from '../products/index.ts';
import { countRatings } from './store.ts';

/**
 * Recomputes and stores the ratings of some products: the only writer of rating and count, always from all reviews and
 * never incremented. The products are locked already, so that two concurrent reviews both count.
 */
export async function refreshRatings(
  { notifications }: Pick<Context, 'notifications'>,
  tx: Tx,
  productIds: readonly string[],
): Promise<void> {
  const countsOf = await countRatings(tx, productIds);
  for (const id of productIds) await setRating(tx, id, summariseRatings(countsOf(id)));
  afterCommit(tx, () => notifications.notifySoon('products'));
}
