import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Pages of the admin, with their addresses below /dashboard: `product.$id.page.tsx` is `product/:id` (spec 2.11; its
 * nine pages have the specified addresses). Each is in the house of its noun.
 */
const adminPages = globSync('features/**/*.page.tsx', { cwd: import.meta.dirname })
  .map((file) => ({ file: file.replaceAll('\\', '/'), name: basename(file, '.page.tsx') }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

export default [
  layout('shell/layout.tsx', [
    // Errors of a page are rendered inside the frame of the shop.
    layout('shell/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('search', 'routes/search.tsx'),
      route('product/:product?', 'routes/product.tsx'),
      route('shipping-info', 'routes/info.tsx', { id: 'shipping-info' }),
      route('returns-exchanges', 'routes/info.tsx', { id: 'returns-exchanges' }),
      route('care-guide', 'routes/info.tsx', { id: 'care-guide' }),
      route('privacy', 'routes/info.tsx', { id: 'privacy' }),
      route('terms', 'routes/info.tsx', { id: 'terms' }),
      route('faq', 'routes/faq.tsx'),
      route('size-guide', 'routes/size-guide.tsx'),
      route('vip-access', 'routes/vip-access.tsx'),
      route('pages/:slug', 'routes/own-page.tsx'),
      route('offline', 'routes/offline.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('stock-alert', 'routes/stock-alert.tsx'),
      route('login', 'routes/entry/login.tsx'),
      route('register', 'routes/entry/register.tsx'),
      route('forgot-password', 'routes/entry/forgot-password.tsx'),
      route('verification-otp', 'routes/entry/reset-code.tsx'),
      route('reset-password', 'routes/entry/reset-password.tsx'),
      route('email-otp-verification', 'routes/entry/email-code.tsx'),
      route('sending-email', 'routes/entry/sending-email.tsx'),
      route('user', 'routes/account/user.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('wishlist', 'routes/wishlist.tsx'),
      route('checkout', 'routes/checkout.tsx'),
      route('success', 'routes/success.tsx'),
      route('cancel', 'routes/cancel.tsx'),
      route('dashboard', 'routes/account/dashboard.tsx'),
      layout('routes/account.tsx', [
        route('myorders', 'routes/account/orders.tsx'),
        route('dashboard/myorders', 'routes/account/orders.tsx', { id: 'dashboard-orders' }),
        route('dashboard/address', 'routes/account/address.tsx'),
        route('dashboard/profile', 'routes/account/profile.tsx'),
        route('dashboard/messages', 'routes/account/messages.tsx'),
        route('dashboard/vip-dashboard', 'routes/account/vip-dashboard.tsx'),
        route('dashboard/streak-dashboard', 'routes/account/streak-dashboard.tsx'),
        route('dashboard/coupon-redemption', 'routes/account/coupon-redemption.tsx'),
      ]),
      route('myorders/:orderId', 'routes/account/order.tsx'),
      route('dashboard/myorders/:orderId', 'routes/account/order.tsx', { id: 'dashboard-order' }),
      route(':category/:subCategory?', 'routes/category.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  // Without the frame of the shop: a visitor in the queue loads nothing that they don't need.
  route('waiting-room', 'routes/waiting-room.tsx'),
  layout('routes/admin/_frame.tsx', [
    layout(
      'routes/admin/_boundary.tsx',
      adminPages.map(({ file, name }) =>
        route(`dashboard/${name.replaceAll('.', '/').replaceAll('$', ':')}`, file, {
          id: `office-${name.replaceAll(/[.$]+/g, '-')}`,
        }),
      ),
    ),
  ]),
] satisfies RouteConfig;
