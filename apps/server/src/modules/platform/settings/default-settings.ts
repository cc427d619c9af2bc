import { snakeCased } from '@jhumka/contract/wire/spelling';
import { defaultTheme } from '@jhumka/domain/brand';
import { defaultCoinMonths, defaultCoinPackages } from '@jhumka/domain/coins';
import { defaultGiftCardLimits } from '@jhumka/domain/credit';
import { defaultDeliveryRules } from '@jhumka/domain/delivery';
import { defaultEarningRules } from '@jhumka/domain/earning';
import { defaultOccasions } from '@jhumka/domain/gifts';
import { defaultGstReturnRules, writeGstReturnRules } from '@jhumka/domain/gst-returns';
import { defaultBirthdayCoins, defaultMembershipPrice } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import { defaultCouriers, defaultOrderLimits, defaultReturnWindowDays } from '@jhumka/domain/orders';
import {
  defaultPaymentHoldMinutes,
  defaultPaymentLinkMinutes,
  defaultUnpaidOrderDays,
} from '@jhumka/domain/payments';
import { defaultSettings } from '@jhumka/domain/pricing';
import type { Settings } from './shop-settings.ts';
import { smsTemplateDefaults } from './sms-templates.ts';

/** Default settings: the figures of the rules, neutral words, and no seller: an owner enters one before the shop opens. */
export const shopDefaults: Settings = {
  ...snakeCased(defaultSettings),
  limit_units_per_day: defaultOrderLimits.unitsPerDay,
  limit_orders_per_hour: defaultOrderLimits.ordersPerHour,
  limit_cash_orders_new: defaultOrderLimits.cashOrders.new,
  limit_cash_orders_known: defaultOrderLimits.cashOrders.known,
  limit_cash_orders_trusted: defaultOrderLimits.cashOrders.trusted,
  limit_cash_total_new: defaultOrderLimits.cashTotal.new,
  limit_cash_total_known: defaultOrderLimits.cashTotal.known,
  limit_cash_total_trusted: defaultOrderLimits.cashTotal.trusted,
  limit_unpaid_units: defaultOrderLimits.unpaidUnits,
  limit_unpaid_total: defaultOrderLimits.unpaidTotal,
  cash_mobile_above: defaultOrderLimits.cashMobileAbove,
  confirm_cash_above: zeroPaise,
  confirm_cash_new: 'no',
  confirm_cash_pincodes: 'none',
  payment_hold_minutes: defaultPaymentHoldMinutes,
  payment_link_minutes: defaultPaymentLinkMinutes,
  order_discount_limit: 5,
  unpaid_order_days: defaultUnpaidOrderDays,
  low_stock_at: 5,
  name: 'Jhumka',
  legal_name: '',
  phone: '',
  support_email: '',
  support_address: '',
  gstin: '',
  state: '',
  grievance_officer: '',
  grievance_contact: '',
  social_links: [],
  hero_picture: null,
  ...defaultTheme,
  tagline: 'Jewellery to wear every day, delivered across India.',
  sign: 'earring',
  sign_svg: null,
  order_prefix: 'JH',
  home_title: 'Jewellery made to be worn',
  home_description: 'Metal, purity, weight and GST stated for every product.',
  welcome_text: 'Jewellery to wear',
  welcome_pictures: [],
  office_second_factor: false,
  owner_mails: 'all',
  confirmed: [],
  // Shops from before the switch are open; a new one in production begins closed (platform/opening).
  opens_at: '2025-01-01T00:00:00.000Z',
  has_opened: true,
  preview_number: '',
  menus: { header: null, footer: null },
  mail_words: {},
  mail_server: null,
  text_provider: null,
  payment_keys: null,
  courier_keys: null,
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
  gift_occasions: defaultOccasions,
  gst_return_rules: defaultGstReturnRules.map(writeGstReturnRules),
  vip_membership_price: defaultMembershipPrice.price,
  vip_membership_coins: defaultMembershipPrice.coins,
  birthday_coins: defaultBirthdayCoins,
  coin_months: defaultCoinMonths,
  gift_card_min: defaultGiftCardLimits.min,
  gift_card_max: defaultGiftCardLimits.max,
  gift_card_day_max: defaultGiftCardLimits.dayMax,
  earning_rules: defaultEarningRules,
  coin_packages: defaultCoinPackages,
};
