import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { noteDueVersions } from './store.ts';

/**
 * Notifies every process once when rules become effective in India: bills and visits read the day
 * themselves, shared cached pages are invalidated.
 */
export async function notifyDueRules(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    const at = ctx.now();
    for (const topic of new Set(await noteDueVersions(tx, dayInIndia(at), at))) {
      await notify(tx, 'settings', topic);
    }
  });
}
