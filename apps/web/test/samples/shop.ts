import type { WireReply } from '@jhumka/contract';

type WireUser = WireReply<'user.details'>['data'];
type WireShop = WireReply<'shop.facts'>['data'];

/** The customer of a session: verified, and no member. */
export function wireUser(changes: Partial<WireUser> = {}): WireUser {
  return {
    _id: 'usr_meera',
    name: 'Meera',
    email: 'meera@mail.example',
    avatar: '',
    mobile: '9876543210',
    verify_mobile: true,
    verify_email: true,
    last_login_date: null,
    status: 'Active',
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
    role: 'USER',
    staff_role: null,
    permissions: [],
    vip_enabled: false,
    vip_tier: 'NONE',
    birthday: null,
    gstin: '',
    business_name: '',
    createdAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}

/** The shop's details: delivery for Rs.20, free for Gold, and payment in cash only. */
export function wireShop(changes: Partial<WireShop> = {}): WireShop {
  return {
    name: 'Jhumka',
    order_prefix: 'JH',
    home_title: '',
    home_description: '',
    welcome_text: '',
    tagline: '',
    legal_name: 'Jhumka Jewels',
    phone: '+91 98765 43210',
    support_email: 'help@jhumka.example',
    support_address: '1 MG Road, Jaipur',
    gstin: '',
    state: 'Rajasthan',
    grievance_officer: '',
    grievance_contact: '',
    social_links: [],
    hero: null,
    analytics_id: null,
    express_threshold: 3_000,
    delivery_charge: 20,
    cash_on_delivery_limit: 50_000,
    pan_threshold: 200_000,
    gift_wrap: 49,
    return_days: 7,
    online_payment: null,
    payment_hold_minutes: 30,
    sends_mail: true,
    menus: { header: null, footer: null },
    welcome_pictures: null,
    couriers: [],
    coins_per_100: 1,
    vip_membership: { price: 999, coins: 0, birthday_coins: 0 },
    vip_tiers: [
      { tier: 'SILVER', min_spend: 0, discount_percent: 3, free_delivery: false },
      { tier: 'GOLD', min_spend: 25_000, discount_percent: 5, free_delivery: true },
      { tier: 'PLATINUM', min_spend: 75_000, discount_percent: 8, free_delivery: true },
    ],
    ...changes,
  };
}
