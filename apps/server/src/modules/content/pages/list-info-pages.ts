import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { fillPlaceholders, placeholdersOf, withoutMarks } from './placeholders.ts';
import { presentSource } from './present-page.ts';
import { listNewestVersions } from './store.ts';

/** Lists the help and policy pages. */
export const listInfoPages: Verb<'content.list'> = async (ctx) => {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const line = (text: string) => withoutMarks(fillPlaceholders(text, placeholders));
  const pages = await listNewestVersions(ctx.db);
  return {
    message: 'Help and policy pages',
    data: pages.map(({ slug, title, description, created_at }) => ({
      slug,
      title: line(title),
      description: line(description),
      updatedAt: created_at,
    })),
  };
};

/** The same in source form, with the last author. */
export const adminListInfoPages: Verb<'admin.pages.list'> = async (ctx) => {
  const pages = await listNewestVersions(ctx.db);
  return {
    message: 'Help and policy pages',
    data: await Promise.all(pages.map((page) => presentSource(ctx, page))),
  };
};
