import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { type Db, transactOnce } from '../../../database/transact.ts';
import { writeBatch } from '../../../database/write-batch.ts';
import { addUnits, type WantedUnits } from './store.ts';

/** Row after the upsert; undefined when the units could not be added. */
type Added = { readonly id: string; readonly quantity: number } | undefined;

/** Adds units to a cart, together with those whom others add at the same moment: a click is one short write. */
export const addTogether = writeBatch<{ readonly db: Db }, WantedUnits, Added>({
  // The second click of one person comes after the first, as the conditions of one write know of no other.
  apartBy: ({ userId }) => userId,
  most: 100,
  async write(ctx, clicks, { allIsSent }) {
    const adding = transactOnce(ctx, (tx) => addUnits(tx, clicks, maximumLineQuantity));
    allIsSent();
    const added = await adding;
    const byUser = new Map(added.map(({ id, user_id, quantity }) => [user_id, { id, quantity }]));
    return clicks.map(({ userId }) => byUser.get(userId));
  },
});
