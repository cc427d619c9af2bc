import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type HelpPageSlug, helpPageSlugs } from '@jhumka/contract/shapes/pages';
import { helpPageSlug } from '@jhumka/domain/pages';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { serverFolder } from '../../../server-folder.ts';
import { findPageVersion, insertPageVersion, type PageVersion } from './store.ts';

interface ShippedPage {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly blocks: readonly [{ kind: 'text'; id: 'text'; from: null; until: null; markdown: string }];
}

/** Reads the pages that ship with the shop, so that it can open with all of them. */
export function readShippedPages(): Promise<{ slug: HelpPageSlug; page: ShippedPage }[]> {
  return Promise.all(
    helpPageSlugs.map(async (slug) => {
      const file = new URL(`src/modules/content/pages/shipped/${slug}.md`, serverFolder);
      return { slug, page: parseShippedPage(slug, await readFile(file, 'utf8')) };
    }),
  );
}

/** Parses the three lines of metadata above the text, each `name: value`. */
function parseShippedPage(slug: string, file: string): ShippedPage {
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
  const blocks = [{ kind: 'text', id: 'text', from: null, until: null, markdown }] as const;
  return { title: fact('title'), description: fact('description'), lead: fact('lead'), blocks };
}

/**
 * Inserts the shipped pages: missing ones, and newer versions of those that no one has edited. Safe to call from
 * several processes at once.
 */
export async function saveShippedPages(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const shipped = await readShippedPages();
  await transact(ctx, async (tx) => {
    for (const { slug, page } of shipped) {
      const known = await findPageVersion(tx, helpPageSlug(slug));
      if (known && (known.author_id !== null || isSame(known, page))) continue;
      const note = known ? 'Came with a new release of the shop' : 'Came with the shop';
      const version = (known?.version ?? 0) + 1;
      const isNew = await insertPageVersion(tx, {
        ...page,
        ...{ slug: helpPageSlug(slug), version, note, author_id: null, is_removed: false },
        created_at: ctx.now().toISOString(),
      });
      if (isNew) await notify(tx, 'content', slug);
    }
  });
}

const isSame = ({ title, description, lead, blocks }: PageVersion, page: ShippedPage) =>
  isDeepStrictEqual({ title, description, lead, blocks }, page);
