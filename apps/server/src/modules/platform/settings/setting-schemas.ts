import { menuFields } from '@jhumka/contract/shapes/menus';
import {
  couriers,
  deliveryRules,
  giftOccasions,
  gstReturnRules,
  socialLinks,
} from '@jhumka/contract/shapes/shop-rows';
import { type BrandColours, cornerStyles, logoKinds, readColour, typefaces } from '@jhumka/domain/brand';
import { type Day, isDay } from '@jhumka/domain/calendar';
import { asCoins, defaultCoinMonths } from '@jhumka/domain/coins';
import { giftCardCeiling } from '@jhumka/domain/credit';
import { defaultEarningRules } from '@jhumka/domain/earning';
import { mailEncryptions, messageKinds, smsTemplateNames, textProviderNames } from '@jhumka/domain/messages';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { maxOrdersCounted } from '@jhumka/domain/orders';
import { minOnlinePayment, minPaymentLinkMinutes } from '@jhumka/domain/payments';
import { defaultSettings } from '@jhumka/domain/pricing';
import { z } from 'zod';
import { type SmsTemplates, smsTemplateDefaults } from './sms-templates.ts';

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value) && (value as number) >= zeroPaise);
/** Minimum of the payment provider: one rupee. */
const onlinePrice = wholePaise.refine((price) => price >= minOnlinePayment, {
  error: 'is at least a rupee',
});
const giftCardAmount = onlinePrice.refine((amount) => amount <= giftCardCeiling, {
  error: 'is at most Rs.10,000',
});
const orderCount = z.int().min(0).max(maxOrdersCounted);
const unitCount = z.int().min(1).max(10_000);
const percent = z.number().min(0).max(100).multipleOf(0.01);
const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value));
const earningPercent = z.int().min(100).max(1_000);
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
  // Order limits of a customer (decision 0065); `orderLimitsOf` converts them to those of the rules.
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
  /** Cash orders above that are confirmed before they are packed; 0 for none. So are those of new customers, and to these pincodes. */
  confirm_cash_above: wholePaise,
  confirm_cash_new: z.enum(['no', 'yes']),
  confirm_cash_pincodes: line,
  /** Minutes for which an unpaid online order reserves its products (decisions §4). */
  payment_hold_minutes: z.int().min(1).max(1_440),
  /** Minutes for which a payment link lives, and its order reserves its products. */
  payment_link_minutes: z.int().min(minPaymentLinkMinutes).max(10_080),
  /** Largest discount of an administrator on an order by phone, in percent. */
  order_discount_limit: z.int().min(0).max(100),
  /** Days after which an unpaid order is cancelled: until then a bank may still confirm the payment. */
  unpaid_order_days: z.int().min(1).max(30),
  /** Units from which a product is low in stock, unless a variant has a level of its own. */
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
  /** Templates with `{#var#}` for each variable. A text that does not match its template is not sent. */
  sms_templates: z
    .partialRecord(z.enum(smsTemplateNames), smsTemplate)
    .transform((templates): SmsTemplates => ({ ...smsTemplateDefaults, ...templates })),
  menus: z.object(menuFields),
  /** Words of mails that differ from the shipped ones. */
  mail_words: z.partialRecord(
    z.enum(messageKinds),
    z.object({ subject: line, heading: line, text: z.string().min(1).max(5000) }),
  ),
  /** Mail server as entered in the admin. Secrets are encrypted (provider-secrets.ts). */
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
  courier_keys: z
    .object({
      email: line,
      password: encrypted,
      webhook_token: encrypted,
      pickup_location: line,
      pickup_pincode: line,
    })
    .nullable(),
  /** Keys with which notifications of browsers are signed. */
  push_keys: z.object({ public: line, private: encrypted }).nullable(),
  /** Requires a second factor (TOTP) of administrators. */
  office_second_factor: z.boolean(),
  /** Mails to the support address: each new order and the day, the day only, or none. */
  owner_mails: z.enum(['all', 'daily', 'none']),
  /** Checks that an administrator has confirmed before going live, such as 'policies'. */
  confirmed: z.array(z.string()),
  /** Time from which the shop is open; null while it is closed without a plan. */
  opens_at: z.iso.datetime().nullable(),
  /** True for a shop that was open before it was closed. */
  has_opened: z.boolean(),
  /** Number of the preview link: another one makes another link. */
  preview_number: z.string().max(100),
  /** Picture of the shop, or null: of the login page, of shared links, and of a hero without its own. */
  hero_picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Letters before the number of an order, and before a SKU that the shop makes. */
  order_prefix: z.string().regex(/^[A-Z]{2,4}$/),
  /** Sentence below the name in the footer. */
  tagline: line,
  sign: z.enum(logoKinds),
  /** Drawing of an own sign, as cleaned SVG; null for another sign. */
  sign_svg: z.string().max(20_000).nullable(),
  colours: z.object({ page: colour, text: colour, button: colour, loyalty: colour }),
  typeface: z.enum(typefaces),
  corners: z.enum(cornerStyles),
  /** Title of the home page, before the name of the shop. */
  home_title: line,
  /** Text below it in search results. */
  home_description: line,
  /** The line below the name on the opening screen. */
  welcome_text: line,
  /** Pictures behind it, by their ids. */
  welcome_pictures: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(12),
  support_hours: line,
  /** Return window in days after delivery (decisions §5). */
  return_days: z.int().min(0).max(365),
  /** Working days until a refund is sent, after the return has arrived. */
  refund_days: z.int().min(1).max(60),
  /** Working days until a parcel is dispatched. */
  dispatch_days: z.int().min(0).max(60),
  /** Transit times by pincode, for delivery estimates and the help pages. */
  delivery_rules: deliveryRules,
  /** Couriers and their tracking pages: `{number}` is replaced by the tracking number. */
  couriers,
  /** Occasions of the gift sentence, with their dates. */
  gift_occasions: giftOccasions,
  /** Demands of GSTR-1 from a month on, a line each. */
  gst_return_rules: gstReturnRules,
  /** Price of VIP membership, paid once (decisions §6). */
  vip_membership_price: onlinePrice,
  vip_membership_coins: z.int().min(1).max(1_000_000),
  birthday_coins: z.int().min(0).max(1_000_000),
  /** Months after which given coins end, with the last day of a month; 0 for never. Versions from before have none. */
  coin_months: z.int().min(0).max(120).default(defaultCoinMonths),
  /** Coins at the checkout (decision 0162). Versions from before have none. */
  coin_worth: wholePaise.default(defaultSettings.coinWorth),
  coin_share: percent.default(defaultSettings.coinShare),
  min_to_pay: wholePaise.default(defaultSettings.minToPay),
  gift_card_min: giftCardAmount,
  gift_card_max: giftCardAmount,
  /** Largest sum of gift cards that a customer buys in a day. */
  gift_card_day_max: wholePaise,
  /** Coins for buying (decision 0164). Versions from before have none. */
  earning_rules: z
    .object({
      coinsPer100: z.int().min(0).max(100),
      tierPercent: everyTier(earningPercent),
      campaigns: z
        .array(
          z
            .object({
              name: line,
              percent: earningPercent,
              categoryId: z.string().max(64),
              weekday: z.int().min(0).max(6).nullable(),
              from: day.nullable(),
              until: day.nullable(),
            })
            .refine(({ from, until }) => from === null || until === null || from <= until, {
              path: ['until'],
              error: 'must not be before the first day',
            }),
        )
        .max(20),
    })
    .default({ ...defaultEarningRules, campaigns: [] }),
  /** Coin packages for sale (decisions §6). */
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
};
