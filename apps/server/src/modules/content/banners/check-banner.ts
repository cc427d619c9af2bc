import type { VerbInput } from '@jhumka/contract';
import { readBannerLink } from '@jhumka/domain/banners';
import { oneLine } from '@jhumka/domain/issues';
import type { Context } from '../../../context.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { placeholdersOf, unknownPlaceholders } from '../pages/placeholders.ts';
import { filledLine } from './list-banners.ts';

export interface WrittenBanner {
  readonly text: string;
  readonly link: string;
}

/** Validates a line and converts it to its stored form. Refuses an unknown placeholder and an unsafe link. */
export async function checkBanner(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  { text, link = '' }: VerbInput<'admin.banners.preview'>,
): Promise<WrittenBanner> {
  const words = oneLine(text);
  if (words === '') throw badInput('text', 'is required');
  const [unknown] = unknownPlaceholders(words, placeholdersOf(await readSettings(ctx)));
  if (unknown !== undefined) throw badInput('text', `names {{${unknown}}}, which is not a placeholder`);
  const address = link === '' ? '' : readBannerLink(link);
  if (address === null) {
    throw badInput('link', 'must be a page of the shop, such as /products, or an address with https://');
  }
  return { text: words, link: address };
}

/** Previews a banner line; saves nothing. */
export const previewBanner: Verb<'admin.banners.preview'> = async (ctx, input) => {
  const { text, link } = await checkBanner(ctx, input);
  const placeholders = placeholdersOf(await readSettings(ctx));
  return { message: 'Preview, not saved', data: { text: filledLine(text, placeholders), link } };
};
