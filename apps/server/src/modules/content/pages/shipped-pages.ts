import { readFile } from 'node:fs/promises';
import { type InfoPageSlug, infoPageSlugs } from '@jhumka/contract';
import { serverFolder } from '../../../server-folder.ts';
import type { WrittenPage } from './store.ts';

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
