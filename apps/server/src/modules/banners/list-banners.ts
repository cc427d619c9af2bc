import type { Verb } from '../../http/verbs.ts';
import { placeholdersOf, withoutMarks } from '../content/index.ts';
import { readSettings } from '../settings/index.ts';
import { standingLine } from './banner-line.ts';
import { presentBanners } from './present-banner.ts';
import { listBannerRows } from './store.ts';

/** Every line of the bar in its order, shown or not. */
export const listBanners: Verb<'banner.list'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const placeholders = Object.entries(placeholdersOf(settings));
  return {
    message: 'Announcements',
    data: await presentBanners(ctx, ctx.db, await listBannerRows(ctx.db)),
    standing: standingLine(settings),
    placeholders: Object.fromEntries(placeholders.map(([name, value]) => [name, withoutMarks(value)])),
  };
};
