import type { Verb } from '../../../verb.ts';
import { presentSource } from './present-page.ts';
import { listPageVersions } from './store.ts';

/** Lists every version of a page with author, time and reason. */
export const listInfoPageHistory: Verb<'admin.pages.history'> = async (ctx, { slug }) => {
  const versions = await listPageVersions(ctx.db, slug);
  return {
    message: 'The versions of the page',
    data: await Promise.all(versions.map((version) => presentSource(ctx, version))),
  };
};
