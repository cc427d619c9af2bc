import { couriers, deliveryRules, menuFields, socialLinks } from '@jhumka/contract';
import {
  type BrandColours,
  type BrandTheme,
  cornerStyles,
  defaultTheme,
  readColour,
  type Sign,
  signs,
  typefaces,
} from '@jhumka/domain/brand';
import { asCoins, type CoinPackage, defaultCoinPackages } from '@jhumka/domain/coins';
import { type DeliveryRule, defaultDeliveryRules } from '@jhumka/domain/delivery';
import { defaultBirthdayCoins, defaultMembershipPrice } from '@jhumka/domain/loyalty';
import {
  type MailEncryption,
  type MailWords,
  type MessageKind,
  mailEncryptions,
  messageKinds,
  smsTemplateNames,
  type TextProviderName,
  textProviderNames,
} from '@jhumka/domain/messages';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import {
  type Courier,
  defaultCouriers,
  defaultOrderLimits,
  defaultReturnWindowDays,
  mostOrdersCounted,
  type OrderLimits,
} from '@jhumka/domain/orders';
import {
  defaultPaymentHoldMinutes,
  defaultUnpaidOrderDays,
  leastOnlinePayment,
} from '@jhumka/domain/payments';
import { defaultSettings, type ShopSettings } from '@jhumka/domain/pricing';
import { z } from 'zod';
import { type SmsTemplates, smsTemplateDefaults } from './sms-templates.ts';

/** Seller details for the footer, the contact page and invoices. */
interface SellerSettings {
  readonly name: string;
  readonly legal_name: string;
  readonly phone: string;
  readonly support_email: string;
  readonly support_address: string;
  readonly gstin: string;
  readonly state: string;
  readonly grievance_officer: string;
  readonly grievance_contact: string;
  readonly social_links: readonly { readonly name: string; readonly url: string }[];
  /** Picture at the top of the home page, or null. */
  readonly hero_picture: string | null;
}

/** Look and words of the shop, beyond its name. */
interface BrandSettings extends BrandTheme {
  /** Sentence below the name in the footer. */
  readonly tagline: string;
  readonly sign: Sign;
  /** Drawing of an own sign, as cleaned SVG; null for another sign. */
  readonly sign_svg: string | null;
  /** Letters before the number of an order, and before a SKU that the shop makes. */
  readonly order_prefix: string;
  /** Title of the home page, before the name of the shop. */
  readonly home_title: string;
  /** Text below it in search results. */
  readonly home_description: string;
  /** Heading over the first picture, and the sentence below it. */
  readonly hero_title: string;
  readonly hero_text: string;
  /** The line below the name on the opening screen. */
  readonly welcome_text: string;
  /** Pictures behind it, by their ids. */
  readonly welcome_pictures: readonly string[];
}

/** Figures for the help and policy pages, beyond the bill. */
interface PublicSettings {
  /** Support hours, for display. */
  readonly support_hours: string;
  /** Return window in days after delivery (decisions §5). */
  readonly return_days: number;
  /** Working days until a refund is sent, after the return has arrived. */
  readonly refund_days: number;
  /** Working days until a parcel is dispatched. */
  readonly dispatch_days: number;
  /** Transit times by pincode, for delivery estimates and the help pages. */
  readonly delivery_rules: readonly DeliveryRule[];
  /** Couriers and their tracking pages: `{number}` is replaced by the tracking number. */
  readonly couriers: readonly Courier[];
  /** Price of VIP membership, paid once (decisions §6). */
  readonly vip_membership_price: Paise;
  readonly vip_membership_coins: number;
  readonly birthday_coins: number;
  /** Coin packages for sale (decisions §6). */
  readonly coin_packages: readonly CoinPackage[];
}

/** Words of mails, and the registration of text messages with the operators (DLT). */
interface MessageSettings {
  /** Words of mails that differ from the shipped ones. */
  readonly mail_words: Readonly<Partial<Record<MessageKind, MailWords>>>;
  readonly sms_header: string;
  readonly sms_entity_id: string;
  /** Templates with `{#var#}` for each variable. A text that does not match its template is not sent. */
  readonly sms_templates: SmsTemplates;
}

/** Mail server and provider of text messages, as entered in the admin. Secrets are encrypted (provider-secrets.ts). */
interface ProviderSettings {
  readonly mail_server: {
    readonly host: string;
    readonly port: number;
    readonly encryption: MailEncryption;
    readonly user: string;
    readonly password: string;
  } | null;
  readonly text_provider: {
    readonly provider: TextProviderName;
    readonly account: string;
    readonly secret: string;
    readonly method: 'GET' | 'POST';
    readonly address: string;
    readonly headers: string;
    readonly body: string;
  } | null;
  readonly payment_keys: {
    readonly key_id: string;
    readonly key_secret: string;
    readonly webhook_secret: string;
  } | null;
  /** Keys with which notifications of browsers are signed. */
  readonly push_keys: { readonly public: string; readonly private: string } | null;
}

/** A link of a menu. */
interface MenuLink {
  readonly label: string;
  readonly to: string;
}

/** Menus of the shop; null for the shipped ones. */
interface MenuSettings {
  readonly menus: {
    readonly header: readonly MenuLink[] | null;
    readonly footer: readonly { readonly title: string; readonly links: readonly MenuLink[] }[] | null;
  };
}

/** Payment window of an unpaid order. */
interface PaymentSettings {
  /** Minutes for which an unpaid online order reserves its products (decisions §4). */
  readonly payment_hold_minutes: number;
  /** Days after which an unpaid order is cancelled: until then a bank may still confirm the payment. */
  readonly unpaid_order_days: number;
}

/** Security settings of administrators. */
interface AdminSettings {
  /** Requires a second factor (TOTP) of administrators. */
  readonly office_second_factor: boolean;
  /** Mails to the support address: each new order and the day, the day only, or none. */
  readonly owner_mails: 'all' | 'daily' | 'none';
  /** Checks that an administrator has confirmed before going live, such as 'policies'. */
  readonly confirmed: readonly string[];
}

export type Settings = AdminSettings &
  BrandSettings &
  OrderLimits &
  MenuSettings &
  PaymentSettings &
  ProviderSettings &
  ShopSettings &
  SellerSettings &
  MessageSettings &
  PublicSettings;
export type SettingKey = keyof Settings;

/** Default settings: the figures of the rules, and an obvious demo seller (decisions §8). */
export const shopDefaults: Settings = {
  ...defaultSettings,
  ...defaultOrderLimits,
  payment_hold_minutes: defaultPaymentHoldMinutes,
  unpaid_order_days: defaultUnpaidOrderDays,
  name: 'Jhumka',
  legal_name: 'Jhumka Demo Jewels Pvt Ltd',
  phone: '+91 00000 00000',
  support_email: 'care@jhumka.example',
  support_address: '12 Example Lane, Johari Bazaar, Jaipur 302003, Rajasthan',
  gstin: '08AAAAA0000A1Z2 (demo)',
  state: 'Rajasthan',
  grievance_officer: 'Meera Joshi',
  grievance_contact: 'grievance@jhumka.example',
  social_links: [
    { name: 'Instagram', url: 'https://www.instagram.com/jhumka.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/jhumka.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@jhumka.example' },
  ],
  hero_picture: null,
  ...defaultTheme,
  tagline: 'Jewellery to wear every day, delivered across India.',
  sign: 'earring',
  sign_svg: null,
  order_prefix: 'JH',
  home_title: 'Jewellery made to be worn',
  home_description:
    'Jhumkas, kundan and quiet gold from Jaipur: metal, purity, weight and GST stated for every product.',
  hero_title: 'Worn every day, not kept in a\u00a0locker',
  hero_text: 'Jhumkas, kundan and quiet gold from Jaipur, delivered across India.',
  welcome_text: 'Jewellery to wear, from Jaipur',
  welcome_pictures: [],
  office_second_factor: false,
  owner_mails: 'all',
  confirmed: [],
  menus: { header: null, footer: null },
  mail_words: {},
  mail_server: null,
  text_provider: null,
  payment_keys: null,
  push_keys: null,
  sms_header: 'JHUMKA',
  sms_entity_id: '0000000000000000000 (demo)',
  sms_templates: smsTemplateDefaults,
  support_hours: 'every day, 10 am to 7 pm',
  return_days: defaultReturnWindowDays,
  refund_days: 7,
  dispatch_days: 2,
  delivery_rules: defaultDeliveryRules,
  couriers: defaultCouriers,
  vip_membership_price: defaultMembershipPrice.price,
  vip_membership_coins: defaultMembershipPrice.coins,
  birthday_coins: defaultBirthdayCoins,
  coin_packages: defaultCoinPackages,
};

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value) && (value as number) >= zeroPaise);
/** Minimum of the payment provider: one rupee. */
const onlinePrice = wholePaise.refine((price) => price >= leastOnlinePayment, {
  error: 'is at least a rupee',
});
const orderCount = z.int().min(0).max(mostOrdersCounted);
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
  hero_picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  order_prefix: z.string().regex(/^[A-Z]{2,4}$/),
  tagline: line,
  sign: z.enum(signs),
  sign_svg: z.string().max(20_000).nullable(),
  colours: z.object({ page: colour, text: colour, button: colour, loyalty: colour }),
  typeface: z.enum(typefaces),
  corners: z.enum(cornerStyles),
  home_title: line,
  home_description: line,
  hero_title: line,
  hero_text: line,
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
