import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { placeholdersOf, withoutMarks } from '../pages/index.ts';
import { permanentLine } from './banner-line.ts';
import { presentBanners } from './present-banner.ts';
import { listBannerRows } from './store.ts';

/** Lists every banner line in order, shown or not. */
export const listBanners: Verb<'admin.banners.list'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const placeholders = Object.entries(placeholdersOf(settings));
  return {
    message: 'Announcements',
    data: await presentBanners(ctx, ctx.db, await listBannerRows(ctx.db)),
    standing: permanentLine(settings),
    placeholders: Object.fromEntries(placeholders.map(([name, value]) => [name, withoutMarks(value)])),
  };
};
