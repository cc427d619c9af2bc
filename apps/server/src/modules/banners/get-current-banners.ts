import { bannerStateAt } from '@jhumka/domain/banners';
import type { Verb } from '../../http/verbs.ts';
import { placeholdersOf } from '../content/index.ts';
import { readSettings } from '../settings/index.ts';
import { filledLine, standingLine, timesOf } from './banner-line.ts';
import { readBanners } from './read-banners.ts';

/** What the bar above every page says now. */
export const getCurrentBanners: Verb<'banner.current'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const rows = await readBanners(ctx);
  const now = ctx.now().getTime();
  const shown = rows.filter((row) => bannerStateAt(timesOf(row), now) === 'shown');
  const placeholders = shown.length === 0 ? {} : placeholdersOf(settings);
  return {
    message: 'The bar',
    data: [
      { text: standingLine(settings), link: '' },
      ...shown.map(({ text, link }) => ({ text: filledLine(text, placeholders), link })),
    ],
  };
};
