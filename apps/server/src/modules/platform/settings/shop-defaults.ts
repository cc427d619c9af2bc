import { defaultTheme } from '@jhumka/domain/brand';
import { defaultCoinPackages } from '@jhumka/domain/coins';
import { defaultDeliveryRules } from '@jhumka/domain/delivery';
import { defaultBirthdayCoins, defaultMembershipPrice } from '@jhumka/domain/loyalty';
import { defaultCouriers, defaultOrderLimits, defaultReturnWindowDays } from '@jhumka/domain/orders';
import { defaultPaymentHoldMinutes, defaultUnpaidOrderDays } from '@jhumka/domain/payments';
import { defaultSettings } from '@jhumka/domain/pricing';
import type { Settings } from './shop-settings.ts';
import { smsTemplateDefaults } from './sms-templates.ts';

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
  welcome_text: 'Jewellery to wear, from Jaipur',
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
