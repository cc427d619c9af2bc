import type { Verb } from '../../../verb.ts';
import { readSettingsNow } from '../../platform/settings/index.ts';
import { presentShopSettings } from './present-shop-settings.ts';

/** Returns the current settings from the database, bypassing the cache. */
export const getShopSettings: Verb<'admin.settings.get'> = async (ctx) => ({
  message: 'Settings',
  data: await presentShopSettings(ctx, ctx.db, await readSettingsNow(ctx.db)),
});
