import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { insertMissingSetting } from '../settings/store.ts';
import { findFirstAdmin, lockFirstAdmin } from '../users/store.ts';

/**
 * Closes a shop that is new: it has no administrator yet. To be called before the first one is created, which makes it
 * safe to repeat, and safe in several processes at once.
 */
export async function beginClosed(ctx: Pick<Context, 'db'>): Promise<void> {
  if (await findFirstAdmin(ctx.db)) return;
  await transact(ctx, async (tx) => {
    await lockFirstAdmin(tx);
    if (await findFirstAdmin(tx)) return;
    await insertMissingSetting(tx, 'opens_at', null);
    await insertMissingSetting(tx, 'has_opened', false);
  });
}
