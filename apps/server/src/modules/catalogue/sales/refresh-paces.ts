import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { beginPaceDay, refreshChangedPaces } from './store-summary.ts';

const variantsAtOnce = 5_000;

/**
 * Brings the summary of variants up to date (decision 0156). Variants are taken from the list and summarised in one
 * transaction, so that a crash loses none; several processes may run it at once.
 */
export async function refreshPaces(
  ctx: Pick<Context, 'db' | 'readDb' | 'now' | 'notifications'>,
): Promise<void> {
  const today = dayInIndia(ctx.now());
  await transact(ctx, (tx) => beginPaceDay(tx, today));
  while (await transact(ctx, (tx) => refreshChangedPaces(tx, variantsAtOnce)));
}
