import type { SnakeCased } from '@jhumka/contract/wire/spelling';
import type { BrandTheme, LogoKind } from '@jhumka/domain/brand';
import type { CoinPackage } from '@jhumka/domain/coins';
import type { DeliveryRule } from '@jhumka/domain/delivery';
import type { MailEncryption, MailWords, MessageKind, TextProviderName } from '@jhumka/domain/messages';
import type { Paise } from '@jhumka/domain/money';
import type { Courier } from '@jhumka/domain/orders';
import type { ShopSettings } from '@jhumka/domain/pricing';
import type { SmsTemplates } from './sms-templates.ts';

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
  /** Picture of the shop, or null: of the login page, of shared links, and of a hero without its own. */
  readonly hero_picture: string | null;
}

/** Look and words of the shop, beyond its name. */
interface BrandSettings extends BrandTheme {
  /** Sentence below the name in the footer. */
  readonly tagline: string;
  readonly sign: LogoKind;
  /** Drawing of an own sign, as cleaned SVG; null for another sign. */
  readonly sign_svg: string | null;
  /** Letters before the number of an order, and before a SKU that the shop makes. */
  readonly order_prefix: string;
  /** Title of the home page, before the name of the shop. */
  readonly home_title: string;
  /** Text below it in search results. */
  readonly home_description: string;
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

/** Order limits of a customer (decision 0065); `orderLimitsOf` converts them to those of the rules. */
export interface LimitSettings {
  readonly limit_units_per_day: number;
  readonly limit_orders_per_hour: number;
  readonly limit_cash_orders_new: number;
  readonly limit_cash_orders_known: number;
  readonly limit_cash_orders_trusted: number;
  readonly limit_cash_total_new: Paise;
  readonly limit_cash_total_known: Paise;
  readonly limit_cash_total_trusted: Paise;
  readonly limit_unpaid_units: number;
  readonly limit_unpaid_total: Paise;
  readonly cash_mobile_above: Paise;
}

/** Security settings of administrators. */
interface AdminSettings {
  /** Requires a second factor (TOTP) of administrators. */
  readonly office_second_factor: boolean;
  /** Mails to the support address: each new order and the day, the day only, or none. */
  readonly owner_mails: 'all' | 'daily' | 'none';
  /** Units from which a product is low in stock, unless a variant has a level of its own. */
  readonly low_stock_at: number;
  /** Checks that an administrator has confirmed before going live, such as 'policies'. */
  readonly confirmed: readonly string[];
}

/** Opening of the shop; read through platform/opening. */
interface OpeningSettings {
  /** Time from which the shop is open; null while it is closed without a plan. */
  readonly opens_at: string | null;
  /** True for a shop that was open before it was closed. */
  readonly has_opened: boolean;
  /** Number of the preview link: another one makes another link. */
  readonly preview_number: string;
}

export type Settings = AdminSettings &
  BrandSettings &
  LimitSettings &
  MenuSettings &
  OpeningSettings &
  PaymentSettings &
  ProviderSettings &
  SnakeCased<ShopSettings> &
  SellerSettings &
  MessageSettings &
  PublicSettings;
export type SettingKey = keyof Settings;
