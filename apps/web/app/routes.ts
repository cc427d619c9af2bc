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

/** A page of a feature; its id is the name of its file, as each page of the shop loads the ids of all. */
const page = (path: string, file: string) => route(path, file, { id: basename(file, '.tsx') });

export default [
  layout('shell/layout.tsx', [
    // Errors of a page are rendered inside the frame of the shop.
    layout('shell/page-boundary.tsx', [
      index('features/pages/home-page.tsx', { id: 'home-page' }),
      route('products', 'features/products/list/list-page.tsx', { id: 'products' }),
      route('gifts', 'features/gifts/gifts-page.tsx', { id: 'gifts' }),
      page('gift-cards', 'features/gift-cards/gift-cards-page.tsx'),
      page('search', 'features/products/search/search-page.tsx'),
      page('product/:product?', 'features/products/page/product-page.tsx'),
      route('shipping-info', 'features/pages/help/help-text.tsx', { id: 'shipping-info' }),
      route('returns-exchanges', 'features/pages/help/help-text.tsx', { id: 'returns-exchanges' }),
      route('care-guide', 'features/pages/help/help-text.tsx', { id: 'care-guide' }),
      route('privacy', 'features/pages/help/help-text.tsx', { id: 'privacy' }),
      route('terms', 'features/pages/help/help-text.tsx', { id: 'terms' }),
      page('faq', 'features/pages/help/faq.tsx'),
      page('size-guide', 'features/pages/help/sizes/size-guide.tsx'),
      page('vip-access', 'features/pages/help/vip-access.tsx'),
      page('pages/:slug', 'features/pages/block-page.tsx'),
      page('offline', 'shell/worker/offline-page.tsx'),
      page('contact', 'features/contact/contact-page.tsx'),
      page('confirm-order', 'features/confirm-order/confirm-order-page.tsx'),
      page('stock-alert', 'features/products/stock-alert/stock-alert-page.tsx'),
      page('login', 'features/account/entry/login-form.tsx'),
      page('register', 'features/account/entry/register-form.tsx'),
      page('forgot-password', 'features/account/entry/forgot-password.tsx'),
      page('verification-otp', 'features/account/entry/reset-code-page.tsx'),
      page('reset-password', 'features/account/entry/reset-password-page.tsx'),
      page('join-staff', 'features/account/entry/join-staff-page.tsx'),
      page('email-otp-verification', 'features/account/entry/email-code-page.tsx'),
      page('sending-email', 'features/account/entry/sending-email-page.tsx'),
      page('user', 'routes/account/user-menu.tsx'),
      page('cart', 'features/cart/cart-page.tsx'),
      page('wishlist', 'features/wishlist/wishlist-page.tsx'),
      page('wishlist/shared', 'features/wishlist/shared-wishlist-page.tsx'),
      route('checkout', 'routes/checkout.tsx'),
      route('success', 'features/orders/outcome/payment-outcome.tsx', { id: 'success' }),
      route('cancel', 'features/orders/outcome/payment-outcome.tsx', { id: 'cancel' }),
      page('dashboard', 'features/account/dashboard.tsx'),
      layout('routes/account/account-frame.tsx', [
        page('myorders', 'features/orders/order-list-page.tsx'),
        route('dashboard/myorders', 'features/orders/order-list-page.tsx', { id: 'dashboard-orders' }),
        page('dashboard/address', 'features/addresses/address-page.tsx'),
        page('dashboard/profile', 'features/account/profile/profile-page.tsx'),
        page('dashboard/messages', 'routes/account/returns-and-help.tsx'),
        page('dashboard/vip-dashboard', 'features/vip/vip-dashboard.tsx'),
        page('dashboard/streak-dashboard', 'features/streak/streak-dashboard.tsx'),
        page('dashboard/coupon-redemption', 'features/coupons/coupon-page.tsx'),
      ]),
      page('myorders/:orderId/return', 'features/orders/returns/ask/ask-return-page.tsx'),
      page('myorders/:orderId', 'features/orders/page/order-page.tsx'),
      route('dashboard/myorders/:orderId', 'features/orders/page/order-page.tsx', { id: 'dashboard-order' }),
      route(':category/:subCategory?', 'features/products/list/list-page.tsx', { id: 'category' }),
      page('*', 'shell/not-found-page.tsx'),
    ]),
  ]),
  // Without the frame of the shop: a visitor in the queue loads nothing that they don't need.
  page('waiting-room', 'features/waiting-room/waiting-room-page.tsx'),
  // Without it too: whoever is asked for a size sees no product and no price.
  page('ring-size', 'features/ring-size/ring-size-page.tsx'),
  layout('routes/admin/_frame.tsx', [
    layout(
      'routes/admin/_boundary.tsx',
      adminPages.map(({ file, name }) => {
        const path = `dashboard/${name.replaceAll('.', '/').replaceAll('$', ':')}`;
        // The same text twice takes the fewest bytes in the list of routes, which every page loads.
        return route(path, file, { id: path });
      }),
    ),
  ]),
] satisfies RouteConfig;
