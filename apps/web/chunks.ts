import type { Rolldown } from 'vite';

/**
 * Chunk groups of the browser bundle, by use. Each group includes the imports of its modules, unless a group above
 * has them. Without groups the build makes some fifty files for the first page, which compress badly and are all
 * listed in the manifest once for each route.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Changes only when a library does.
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  // Modules of every page, the admin included. Not `root.tsx` itself: its styles must stay those of one route, or
  // each route loads them again and causes a second layout.
  {
    name: 'kit',
    test: modules([
      'api/(?!file-call)[^/]+',
      'session/(log-out|logged-in-only|session-watcher)',
      'shell/(failed-page|offline-notice|outcome|page-announcer|scroll-to-top)',
      'components/(api/[^/]+|admin-nav-items|product-summary|wordmark)',
      'ui/(?!lazy-overlay)[^/]+',
      'domain/src/(coins|loyalty|money)/[^/]+',
    ]),
  },
  // Modules that render every page of the shop: frame, cards and add control.
  {
    name: 'shop',
    test: modules([
      'shell/(layout|page-boundary|shop-frame)',
      'components/(add-control|head/page-head|product-grid|shown|vip-opening)',
    ]),
  },
  // Modules that every page of the shop loads after hydration: cart, wishlist and account of the header.
  {
    name: 'header',
    test: modules([
      'features/account/account-control',
      'features/badges/loyalty-badges',
      'features/cart/cart-button',
      'features/wishlist/wishlist-link',
    ]),
  },
  // Modules of most admin pages, so that the manifest, which every visitor loads, names one chunk. Not those that
  // format orders and mobile numbers: they would pull in rules that the shop's pages need too.
  {
    name: 'admin-kit',
    test: /apps\/web\/app\/features\/admin\/(kit|frame)\/(?!figures\/line-chart|finder\.|finder-hits|finder-query|bell-list|attention|mobile-links|contact-addresses)/,
  },
  { name: 'controls', test: modules(['ui/(lists|forms)/[^/]+', 'ui/lazy-overlay']) },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

/** Matches modules of the app and of our packages, by their paths without extension. */
function modules(paths: readonly string[]): RegExp {
  return new RegExp(`/(apps/web/app|packages)/(${paths.join('|')})\\.tsx?(\\?|$)`);
}
