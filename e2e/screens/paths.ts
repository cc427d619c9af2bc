/** Screens that everybody sees, by the name of their picture. */
export const publicScreens = {
  home: '/',
  products: '/products',
  category: '/rings',
  search: '/search?q=jumka',
  'search-nothing': '/search?q=zzzzqqq',
  login: '/login',
  register: '/register',
  'cart-guest': '/cart',
  'not-found': '/nowhere/at/all',
} as const;

/** Screens of somebody with a full cart and one order. */
export const personalScreens = {
  cart: '/cart',
  checkout: '/checkout',
  'my-orders': '/myorders',
  address: '/dashboard/address',
  profile: '/dashboard/profile',
  user: '/user',
} as const;
