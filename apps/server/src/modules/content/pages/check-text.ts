import type { Context } from '../../../context.ts';
import { badInput } from '../../../problem.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { placeholdersOf, unknownPlaceholders } from './placeholders.ts';
import type { WrittenPage } from './store.ts';

/** Refuses a text with unknown placeholders. */
export async function checkWriting(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  page: WrittenPage,
): Promise<void> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  for (const field of ['title', 'description', 'lead', 'markdown'] as const) {
    const [unknown] = unknownPlaceholders(page[field], placeholders);
    if (unknown !== undefined) throw badInput(field, `names {{${unknown}}}, which is not a placeholder`);
  }
}
