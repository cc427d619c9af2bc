import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { noteDueVersions } from './store.ts';

/**
 * Tells every process once that rules hold whose day in India has come: bills and visits follow the day by themselves,
 * pages that are kept for everybody are drawn anew.
 */
export async function notifyDueRules(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    const at = ctx.now();
    for (const topic of new Set(await noteDueVersions(tx, dayInIndia(at), at))) {
      await notify(tx, 'settings', topic);
    }
  });
}
