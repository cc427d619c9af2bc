import { bannerStateAt } from '@jhumka/domain/banners';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { placeholdersOf } from '../pages/placeholders.ts';
import { filledLine, permanentLine, timesOf } from './list-banners.ts';
import { listBannerRows } from './store.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads every line in order; cached until one changes. */
const readBanners = cacheUntilNotified('content', ({ db }: Reading) => listBannerRows(db));

/** Returns the current lines of the banner. */
export const getCurrentBanners: Verb<'banner.current'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const rows = await readBanners(ctx);
  const now = ctx.now().getTime();
  const shown = rows.filter((row) => bannerStateAt(timesOf(row), now) === 'shown');
  const placeholders = shown.length === 0 ? {} : placeholdersOf(settings);
  return {
    message: 'The bar',
    data: [
      { text: permanentLine(settings), link: '' },
      ...shown.map(({ text, link }) => ({ text: filledLine(text, placeholders), link })),
    ],
  };
};
