import type { Verb } from '../../../verb.ts';
import { checkWriting } from './check-text.ts';
import { presentPage } from './present-page.ts';

/** Previews a page; saves nothing. */
export const previewInfoPage: Verb<'admin.pages.preview'> = async (ctx, page) => {
  await checkWriting(ctx, page);
  return { message: 'Preview, not saved', data: await presentPage(ctx, page, ctx.now().toISOString()) };
};
