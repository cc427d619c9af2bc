import type { Context } from '../../context.ts';
import { keepUntilAnnounced } from '../../database/keep-until-announced.ts';
import type { Settings } from './shop-settings.ts';
import { readSettingRows } from './store.ts';

type Reading = Pick<Context, 'announcements' | 'db' | 'log'>;

/** The settings of the shop, read once and kept until somebody announces a change. */
export const readSettings = keepUntilAnnounced('settings', async (ctx: Reading): Promise<Settings> => {
  const { settings, unusable } = await readSettingRows(ctx.db);
  if (unusable.length > 0)
    ctx.log.error({ keys: unusable }, 'settings that cannot be; defaults stand in for them');
  return settings;
});
