import { asCoins } from '@jhumka/domain/coins';
import { vipTiers } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';

/** Lists the tiers from lowest to highest, and the price of membership (spec 7.54). */
export const listVipTiers: Verb<'vip.tiers'> = async (ctx) => {
  const settings = await readSettings(ctx);
  return {
    message: 'VIP tiers',
    data: vipTiers.map((tier) => ({
      tier,
      min_spend: tier === 'NONE' ? zeroPaise : settings.vip_thresholds[tier],
      discount_percent: tier === 'NONE' ? 0 : settings.vip_discount_percent[tier],
      free_delivery: settings.free_delivery_tiers.includes(tier),
    })),
    membership: { coins: asCoins(settings.vip_membership_coins), price: settings.vip_membership_price },
  };
};
