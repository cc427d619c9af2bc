import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { readShippedPages } from './shipped-pages.ts';
import { findPageVersion, insertPageVersion, isSameWriting } from './store.ts';

/**
 * Inserts the shipped pages: missing ones, and newer versions of those that no one has edited. Safe to call from
 * several processes at once.
 */
export async function saveShippedPages(ctx: Pick<Context, 'db'>): Promise<void> {
  const shipped = await readShippedPages();
  await transact(ctx, async (tx) => {
    for (const { slug, page } of shipped) {
      const known = await findPageVersion(tx, slug);
      if (known && (known.author_id !== null || isSameWriting(known, page))) continue;
      const note = known ? 'Came with a new release of the shop' : 'Came with the shop';
      const version = (known?.version ?? 0) + 1;
      const isNew = await insertPageVersion(tx, { ...page, slug, version, note, author_id: null });
      if (isNew) await notify(tx, 'content', slug);
    }
  });
}
