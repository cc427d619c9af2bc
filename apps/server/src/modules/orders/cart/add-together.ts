import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { type Db, transactOnce } from '../../../database/transact.ts';
import { writeBatch } from '../../../database/write-batch.ts';
import { addUnits, type WantedUnits } from './store.ts';

/** Row after the upsert; undefined when the units could not be added. */
type Added = { readonly id: string; readonly quantity: number } | undefined;

/** Adds units to a cart, batched with concurrent requests: a click is one short write. */
export const addTogether = writeBatch<{ readonly db: Db }, WantedUnits, Added>({
  // One user's clicks are written in sequence: within a batch the conditions don't see each other.
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
