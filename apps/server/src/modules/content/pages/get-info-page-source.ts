import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { placeholdersOf, withoutMarks } from './placeholders.ts';
import { presentSource } from './present-page.ts';
import { findPageVersion } from './store.ts';

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
