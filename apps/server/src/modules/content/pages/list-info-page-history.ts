import type { Verb } from '../../../verb.ts';
import { presentSource } from './present-page.ts';
import { listPageVersions } from './store.ts';

/** Every version of a page: who wrote it, when, and why. */
export const listInfoPageHistory: Verb<'admin.pages.history'> = async (ctx, { slug }) => {
  const versions = await listPageVersions(ctx.db, slug);
  return {
    message: 'The versions of the page',
    data: await Promise.all(versions.map((version) => presentSource(ctx, version))),
  };
};
