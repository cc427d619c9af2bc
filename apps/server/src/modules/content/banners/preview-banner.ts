import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { placeholdersOf } from '../pages/index.ts';
import { filledLine } from './banner-line.ts';
import { checkBanner } from './check-banner.ts';

/** Previews a banner line; saves nothing. */
export const previewBanner: Verb<'admin.banners.preview'> = async (ctx, input) => {
  const { text, link } = await checkBanner(ctx, input);
  const placeholders = placeholdersOf(await readSettings(ctx));
  return { message: 'Preview, not saved', data: { text: filledLine(text, placeholders), link } };
};
