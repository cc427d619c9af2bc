import type { Context } from '../../../context.ts';
import { notifyAfterCommit } from '../../../database/notifications.ts';
import { publicTopics } from '../../../database/public-topics.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Settings } from '../settings/shop-settings.ts';
import { writeSetting } from '../settings/store.ts';

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
