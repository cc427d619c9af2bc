import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { fillPlaceholders, placeholdersOf, withoutMarks } from './placeholders.ts';
import { presentPage, presentSource } from './present-page.ts';
import { findPageVersion, listNewestVersions, listPageVersions } from './store.ts';

/** Returns the current version of a help or policy page. */
export const getInfoPage: Verb<'content.page'> = async (ctx, { slug }) => {
  const page = await findPageVersion(ctx.db, slug);
  if (!page) throw new Problem('page-not-found');
  return { message: page.title, data: await presentPage(ctx, page, page.created_at) };
};

/** Returns the Markdown of a page, with the values of its placeholders. */
export const getInfoPageSource: Verb<'admin.pages.get'> = async (ctx, { slug, version }) => {
  const page = await findPageVersion(ctx.db, slug, version);
  if (!page) throw new Problem('page-not-found');
  const placeholders = Object.entries(placeholdersOf(await readSettings(ctx)));
  return {
    message: page.title,
    data: await presentSource(ctx, page),
    placeholders: Object.fromEntries(placeholders.map(([name, value]) => [name, withoutMarks(value)])),
  };
};

/** Lists every version of a page with author, time and reason. */
export const listInfoPageHistory: Verb<'admin.pages.history'> = async (ctx, { slug }) => {
  const versions = await listPageVersions(ctx.db, slug);
  return {
    message: 'The versions of the page',
    data: await Promise.all(versions.map((version) => presentSource(ctx, version))),
  };
};

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
