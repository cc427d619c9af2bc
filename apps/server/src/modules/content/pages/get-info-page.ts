import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentPage } from './present-page.ts';
import { findPageVersion } from './store.ts';

/** Returns the current version of a help or policy page. */
export const getInfoPage: Verb<'content.page'> = async (ctx, { slug }) => {
  const page = await findPageVersion(ctx.db, slug);
  if (!page) throw new Problem('page-not-found');
  return { message: page.title, data: await presentPage(ctx, page, page.created_at) };
};
