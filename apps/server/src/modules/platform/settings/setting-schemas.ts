import { menuFields } from '@jhumka/contract/shapes/menus';
import { couriers, deliveryRules, socialLinks } from '@jhumka/contract/shapes/shop-rows';
import { type BrandColours, cornerStyles, logoKinds, readColour, typefaces } from '@jhumka/domain/brand';
import { asCoins } from '@jhumka/domain/coins';
import { mailEncryptions, messageKinds, smsTemplateNames, textProviderNames } from '@jhumka/domain/messages';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { maxOrdersCounted } from '@jhumka/domain/orders';
import { minOnlinePayment } from '@jhumka/domain/payments';
import { z } from 'zod';
import type { SettingKey, Settings } from './shop-settings.ts';
import { type SmsTemplates, smsTemplateDefaults } from './sms-templates.ts';

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value) && (value as number) >= zeroPaise);
/** Minimum of the payment provider: one rupee. */
const onlinePrice = wholePaise.refine((price) => price >= minOnlinePayment, {
  error: 'is at least a rupee',
});
const orderCount = z.int().min(0).max(maxOrdersCounted);
const unitCount = z.int().min(1).max(10_000);
const percent = z.number().min(0).max(100).multipleOf(0.01);
const line = z.string().trim().min(1).max(300);
const colour = z
  .string()
  .transform((text) => readColour(text))
  .pipe(z.custom<BrandColours['page']>((value) => value !== undefined));
const everyTier = <Value extends z.ZodType>(value: Value) =>
  z.object({ SILVER: value, GOLD: value, PLATINUM: value });

const smsTemplate = z.object({
  dlt_id: line,
  provider_id: z.string().max(100).default(''),
  text: z.string().min(1).max(2000),
});
const encrypted = z.string().max(2000);

/** Schema of each setting's row; money is whole paise. */
export const settingSchemas = {
  delivery_charge: wholePaise,
  express_threshold: wholePaise,
  vip_discount_percent: everyTier(percent),
  free_delivery_tiers: z.array(z.enum(['NONE', 'SILVER', 'GOLD', 'PLATINUM'])),
  vip_thresholds: everyTier(wholePaise),
  cash_on_delivery_limit: wholePaise,
  pan_threshold: wholePaise,
  offers_gift_wrap: z.boolean(),
  gift_wrap_price: wholePaise,
  limit_units_per_day: unitCount,
  limit_orders_per_hour: orderCount,
  limit_cash_orders_new: orderCount,
  limit_cash_orders_known: orderCount,
  limit_cash_orders_trusted: orderCount,
  limit_cash_total_new: wholePaise,
  limit_cash_total_known: wholePaise,
  limit_cash_total_trusted: wholePaise,
  limit_unpaid_units: unitCount,
  limit_unpaid_total: wholePaise,
  cash_mobile_above: wholePaise,
  payment_hold_minutes: z.int().min(1).max(1_440),
  unpaid_order_days: z.int().min(1).max(30),
  low_stock_at: z.int().min(0).max(10_000),
  name: line,
  legal_name: line,
  phone: line,
  support_email: line,
  support_address: line,
  gstin: line,
  state: line,
  grievance_officer: line,
  grievance_contact: line,
  social_links: socialLinks,
  sms_header: line,
  sms_entity_id: line,
  // An unregistered template falls back to the shipped one.
  sms_templates: z
    .partialRecord(z.enum(smsTemplateNames), smsTemplate)
    .transform((templates): SmsTemplates => ({ ...smsTemplateDefaults, ...templates })),
  menus: z.object(menuFields),
  mail_words: z.partialRecord(
    z.enum(messageKinds),
    z.object({ subject: line, heading: line, text: z.string().min(1).max(5000) }),
  ),
  mail_server: z
    .object({
      host: line,
      port: z.int().min(1).max(65_535),
      encryption: z.enum(mailEncryptions),
      user: z.string().max(300),
      password: encrypted,
    })
    .nullable(),
  text_provider: z
    .object({
      provider: z.enum(textProviderNames),
      account: z.string().max(300),
      secret: encrypted,
      method: z.enum(['GET', 'POST']),
      address: z.string().max(2000),
      headers: z.string().max(2000),
      body: z.string().max(2000),
    })
    .nullable(),
  payment_keys: z.object({ key_id: line, key_secret: encrypted, webhook_secret: encrypted }).nullable(),
  push_keys: z.object({ public: line, private: encrypted }).nullable(),
  office_second_factor: z.boolean(),
  owner_mails: z.enum(['all', 'daily', 'none']),
  confirmed: z.array(z.string()),
  opens_at: z.iso.datetime().nullable(),
  has_opened: z.boolean(),
  preview_number: z.string().max(100),
  hero_picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  order_prefix: z.string().regex(/^[A-Z]{2,4}$/),
  tagline: line,
  sign: z.enum(logoKinds),
  sign_svg: z.string().max(20_000).nullable(),
  colours: z.object({ page: colour, text: colour, button: colour, loyalty: colour }),
  typeface: z.enum(typefaces),
  corners: z.enum(cornerStyles),
  home_title: line,
  home_description: line,
  welcome_text: line,
  welcome_pictures: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(12),
  support_hours: line,
  return_days: z.int().min(0).max(365),
  refund_days: z.int().min(1).max(60),
  dispatch_days: z.int().min(0).max(60),
  delivery_rules: deliveryRules,
  couriers,
  vip_membership_price: onlinePrice,
  vip_membership_coins: z.int().min(1).max(1_000_000),
  birthday_coins: z.int().min(0).max(1_000_000),
  coin_packages: z
    .array(
      z.object({
        _id: z.string().regex(/^pkg_[a-z0-9]{1,30}$/),
        coins: z.int().min(1).max(1_000_000).transform(asCoins),
        price: onlinePrice,
      }),
    )
    .max(12)
    .refine((packages) => new Set(packages.map(({ _id }) => _id)).size === packages.length, {
      error: 'each package has an id of its own',
    }),
} satisfies { [Key in SettingKey]: z.ZodType<Settings[Key]> };
