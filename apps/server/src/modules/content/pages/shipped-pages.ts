import { readFile } from 'node:fs/promises';
import { type InfoPageSlug, infoPageSlugs } from '@jhumka/contract/shapes/content';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { serverFolder } from '../../../server-folder.ts';
import { findPageVersion, insertPageVersion, isSameWriting, type WrittenPage } from './store.ts';

/** Reads the pages that ship with the shop, so that it can open with all of them. */
export function readShippedPages(): Promise<{ slug: InfoPageSlug; page: WrittenPage }[]> {
  return Promise.all(
    infoPageSlugs.map(async (slug) => {
      const file = new URL(`src/modules/content/pages/shipped/${slug}.md`, serverFolder);
      return { slug, page: parseShippedPage(slug, await readFile(file, 'utf8')) };
    }),
  );
}

/** Parses the three lines of metadata above the text, each `name: value`. */
function parseShippedPage(slug: string, file: string): WrittenPage {
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(file) ?? [];
  const facts = new Map(
    head.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const fact = (name: string) => {
    const value = facts.get(name);
    if (!value) throw new Error(`the shipped page ${slug} has no ${name}`);
    return value;
  };
  return { title: fact('title'), description: fact('description'), lead: fact('lead'), markdown };
}

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
