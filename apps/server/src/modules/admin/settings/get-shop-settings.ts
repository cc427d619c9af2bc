import type { Verb } from '../../../verb.ts';
import { readSettingsNow } from '../../platform/settings/index.ts';
import { presentShopSettings } from './present-shop-settings.ts';

/** The settings as they are in the database now, whatever this process keeps of them. */
export const getShopSettings: Verb<'admin.settings.get'> = async (ctx) => ({
  message: 'Settings',
  data: await presentShopSettings(ctx, ctx.db, await readSettingsNow(ctx.db)),
});
