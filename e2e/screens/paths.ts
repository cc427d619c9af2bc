import { adminPaths } from '../support/page-paths.ts';

/** Public screens, by the name of their screenshot. */
export const publicScreens = {
  home: '/',
  products: '/products',
  'products-filtered': '/products?metal=silver&sort=price_asc&inStock=true',
  'products-nothing': '/products?minPrice=900000',
  category: '/rings',
  subcategory: '/rings/bands',
  search: '/search?q=jumka',
  'search-start': '/search',
  'search-nothing': '/search?q=zzzzqqq',
  gifts: '/gifts',
  'gift-cards': '/gift-cards',
  'gifts-nothing': '/gifts?for=him&max=1000',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-begin': '/reset-password',
  'shipping-info': '/shipping-info',
  'returns-exchanges': '/returns-exchanges',
  'size-guide': '/size-guide',
  'care-guide': '/care-guide',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  'vip-access': '/vip-access',
  'stock-alert': '/stock-alert?token=x',
  'wishlist-shared': '/wishlist/shared',
  offline: '/offline',
  'waiting-room': '/waiting-room',
  'ring-size': '/ring-size',
  'confirm-order': '/confirm-order',
  'join-staff': '/join-staff',
  'cart-guest': '/cart',
  'not-found': '/nowhere/at/all',
  'product-missing': '/product/no-such-piece',
} as const;

/** Screens of a new customer: the empty states. */
export const emptyScreens = {
  'cart-empty': '/cart',
  'wishlist-empty': '/wishlist',
  'my-orders-empty': '/myorders',
  'address-empty': '/dashboard/address',
  'checkout-empty': '/checkout',
  'vip-join': '/dashboard/vip-dashboard',
  'streak-begin': '/dashboard/streak-dashboard',
  'coupons-none': '/dashboard/coupon-redemption',
  'access-denied': '/dashboard/product',
  'order-unknown': '/myorders/JH-000000-000000',
} as const;

/** Screens of a long-standing member. */
export const personalScreens = {
  'home-member': '/',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  'my-orders': '/myorders',
  address: '/dashboard/address',
  messages: '/dashboard/messages',
  profile: '/dashboard/profile',
  user: '/user',
  'vip-dashboard': '/dashboard/vip-dashboard',
  'streak-dashboard': '/dashboard/streak-dashboard',
  'coupon-redemption': '/dashboard/coupon-redemption',
} as const;

/** Admin lists and forms, without detail pages: 'office-vip-management'. */
export const adminScreens: Readonly<Record<string, string>> = Object.fromEntries(
  adminPaths
    .filter((path) => !path.includes(':'))
    .map((path) => [
      path === '/dashboard/office' ? 'office' : path.replace('/dashboard', 'office').replaceAll('/', '-'),
      path,
    ]),
);
