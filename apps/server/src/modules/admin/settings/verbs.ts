import type { Verbs } from '../../../verb.ts';
import { getShopSettings } from './present-shop-settings.ts';
import { saveShopSettings } from './save-shop-settings.ts';

export const adminSettingsVerbs = {
  'admin.settings.get': getShopSettings,
  'admin.settings.save': saveShopSettings,
} satisfies Partial<Verbs>;
