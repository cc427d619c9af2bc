import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages of the back office: address, and the file in `routes/office` (spec 2.11; the nine of it keep their addresses). */
const officePages = {
  office: 'home',
  category: 'category',
  subcategory: 'subcategory',
  'upload-product': 'upload-product',
  product: 'products',
  'product/import': 'product-import',
  'product/:id': 'product',
  'product/:id/preview': 'product-preview',
  'order-management': 'orders',
  'vip-management': 'vip',
  'order-management/:id': 'order',
  reviews: 'reviews',
  searches: 'searches',
  'streak-management': 'streaks',
  'coupon-management': 'coupons',
  'users-management': 'users',
  'users-management/:id': 'user',
  audit: 'audit',
  outbox: 'outbox',
  settings: 'settings',
};

export default [
  layout('shell/layout.tsx', [
    // What fails in a page is told inside the frame of the shop.
    layout('shell/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('search', 'routes/search.tsx'),
      route('product/:product', 'routes/product.tsx'),
      route('shipping-info', 'routes/info.tsx', { id: 'shipping-info' }),
      route('returns-exchanges', 'routes/info.tsx', { id: 'returns-exchanges' }),
      route('care-guide', 'routes/info.tsx', { id: 'care-guide' }),
      route('privacy', 'routes/info.tsx', { id: 'privacy' }),
      route('terms', 'routes/info.tsx', { id: 'terms' }),
      route('faq', 'routes/faq.tsx'),
      route('size-guide', 'routes/size-guide.tsx'),
      route('vip-access', 'routes/vip-access.tsx'),
      route('offline', 'routes/offline.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('verification-otp', 'routes/reset-code.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('email-otp-verification', 'routes/email-code.tsx'),
      route('sending-email', 'routes/sending-email.tsx'),
      route('user', 'routes/user.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('wishlist', 'routes/wishlist.tsx'),
      route('checkout', 'routes/checkout.tsx'),
      route('success', 'routes/success.tsx'),
      route('cancel', 'routes/cancel.tsx'),
      route('dashboard', 'routes/dashboard.tsx'),
      layout('routes/account.tsx', [
        route('myorders', 'routes/orders.tsx'),
        route('dashboard/myorders', 'routes/orders.tsx', { id: 'dashboard-orders' }),
        route('dashboard/address', 'routes/address.tsx'),
        route('dashboard/profile', 'routes/profile.tsx'),
        route('dashboard/vip-dashboard', 'routes/vip-dashboard.tsx'),
        route('dashboard/streak-dashboard', 'routes/streak-dashboard.tsx'),
        route('dashboard/coupon-redemption', 'routes/coupon-redemption.tsx'),
      ]),
      route('myorders/:orderId', 'routes/order.tsx'),
      route('dashboard/myorders/:orderId', 'routes/order.tsx', { id: 'dashboard-order' }),
      route(':category/:subCategory?', 'routes/category.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  layout('routes/office/frame.tsx', [
    layout(
      'routes/office/boundary.tsx',
      Object.entries(officePages).map(([page, file]) =>
        route(`dashboard/${page}`, `routes/office/${file}.tsx`, {
          id: `office-${page.replaceAll(/[/:]+/g, '-')}`,
        }),
      ),
    ),
  ]),
] satisfies RouteConfig;
