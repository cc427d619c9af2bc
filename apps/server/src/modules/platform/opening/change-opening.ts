import type { Context } from '../../../context.ts';
import { notifyAfterCommit } from '../../../database/notifications.ts';
import { publicTopics } from '../../../database/public-topics.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Settings } from '../settings/shop-settings.ts';
import { insertMissingSetting, writeSetting } from '../settings/store.ts';
import { findFirstAdmin, lockFirstAdmin } from '../users/store.ts';

type OpeningSettings = Pick<Settings, 'opens_at' | 'has_opened' | 'preview_number'>;
const keys = ['opens_at', 'has_opened', 'preview_number'] as const;

/**
 * Writes what is given, after `lockSettings`. Every process knows it after the commit, this one before its answer is
 * sent, and everything public is dropped from the caches, at the edge too.
 */
export async function changeOpening(
  tx: Tx,
  ctx: Pick<Context, 'notifications'>,
  changed: Partial<OpeningSettings>,
): Promise<void> {
  for (const key of keys) {
    const value = changed[key];
    if (value !== undefined) await writeSetting(tx, key, value);
  }
  for (const topic of publicTopics) await notifyAfterCommit(tx, ctx.notifications, topic);
}

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
