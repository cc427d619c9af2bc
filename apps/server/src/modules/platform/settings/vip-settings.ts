import { z } from 'zod';
import type { Db, Tx } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';
import type { EffectiveDatedRules } from '../effective-dated/read-rules.ts';
import { settingSchemas } from './setting-schemas.ts';
import type { Settings } from './shop-settings.ts';
import { readSettingRows } from './store.ts';

/** Effective-dated settings of the VIP programme. */
const schema = z.object({
  ...pick(
    settingSchemas,
    'vip_membership_price vip_membership_coins birthday_coins coin_months coin_worth coin_share',
    'min_to_pay earning_rules vip_thresholds',
    'vip_discount_percent free_delivery_tiers coin_packages',
  ),
});

export type VipSettings = Pick<Settings, keyof typeof schema.shape>;

/** Schema of a version. */
export const vipSettings: EffectiveDatedRules<VipSettings> = { topic: 'vip', schema };

/** Reads the settings before any version: as shipped, or from the settings table. */
export async function readShippedVipSettings(db: Db | Tx): Promise<VipSettings> {
  const { settings } = await readSettingRows(db);
  const keys = Object.keys(schema.shape) as (keyof VipSettings)[];
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as VipSettings;
}
