import type { VerbReply } from '@jhumka/contract';
import type { EarnedTier } from '@jhumka/domain/loyalty';
import type { Context } from '../../../context.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { picturePath, presentPicture } from '../images/present-picture.ts';
import { findPicture, type Picture } from '../images/store.ts';
import { shopDefaults } from './default-settings.ts';
import { demoSettings } from './demo-settings.ts';
import { messageProvidersOf } from './message-providers.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './shop-settings.ts';

const earnedTiers: readonly EarnedTier[] = ['SILVER', 'GOLD', 'PLATINUM'];

function presentShopConfig(
  ctx: Pick<Context, 'publicUrl' | 'config' | 'payments' | 'mode'>,
  settings: Settings,
  hero: Picture | undefined,
): VerbReply<'shop.facts'>['data'] {
  return {
    ...pick(
      settings,
      'name order_prefix home_title home_description welcome_text tagline phone support_email',
      'support_address gstin state grievance_officer grievance_contact express_threshold',
      'delivery_charge cash_on_delivery_limit pan_threshold return_days payment_hold_minutes',
    ),
    legal_name: settings.legal_name || settings.name,
    social_links: settings.social_links.map(({ name, url }) => ({ name, url })),
    hero: hero ? presentPicture(ctx, hero) : null,
    analytics_id: ctx.config.ANALYTICS_ID ?? null,
    gift_wrap: settings.offers_gift_wrap ? settings.gift_wrap_price : null,
    online_payment: ctx.payments ? { mode: ctx.payments.mode, script: ctx.payments.script } : null,
    sends_mail: messageProvidersOf(ctx.mode, settings).mail !== 'none',
    menus: presentMenus(settings),
    welcome_pictures: welcomePicturesOf(settings),
    couriers: settings.couriers.map(({ name, url }) => ({ name, url })),
    coins_per_100: settings.earning_rules.coinsPer100,
    vip_membership: {
      price: settings.vip_membership_price,
      coins: settings.vip_membership_coins,
      birthday_coins: settings.birthday_coins,
    },
    vip_tiers: earnedTiers.map((tier) => ({
      tier,
      min_spend: settings.vip_thresholds[tier],
      discount_percent: settings.vip_discount_percent[tier],
      free_delivery: settings.free_delivery_tiers.includes(tier),
    })),
  };
}

/** Only the demo shop shows the demo's pieces: null. */
const welcomePicturesOf = ({ name, legal_name, welcome_pictures: ids }: Settings): string[] | null => {
  const isDemo = name === shopDefaults.name && legal_name === demoSettings.legal_name;
  return isDemo && ids.length === 0 ? null : ids.map(picturePath);
};

/** Returns the seller's details and the public settings. */
export const getShopConfig: Verb<'shop.facts'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const hero = settings.hero_picture === null ? undefined : await findPicture(ctx.db, settings.hero_picture);
  return { message: 'The shop', data: presentShopConfig(ctx, settings, hero) };
};

type Menus = VerbReply<'shop.facts'>['data']['menus'];

/** Presents the menu of the header and the columns of the footer; null for the shipped ones. */
export const presentMenus = ({ menus: { header, footer } }: Pick<Settings, 'menus'>): Menus => ({
  header: header?.map(({ label, to }) => ({ label, to })) ?? null,
  footer:
    footer?.map(({ title, links }) => ({ title, links: links.map(({ label, to }) => ({ label, to })) })) ??
    null,
});
