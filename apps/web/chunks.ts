import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const sourceFiles = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root }).map(
  (file) => `/${file}`,
);

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
      'session/log-out',
      'session/logged-in-only',
      'shell/failed-page',
      'shell/offline-notice',
      'shell/outcome',
      'shell/page-announcer',
      'shell/scroll-to-top',
      'components/api/[^/]+',
      'components/admin-nav-items',
      'components/product-summary',
      'components/wordmark',
      'ui/(?!lazy-overlay)[^/]+',
      'ui/buttons/[^/]+',
      'ui/toast/[^/]+',
      'domain/src/coins/[^/]+',
      'domain/src/loyalty/[^/]+',
      'domain/src/money/[^/]+',
    ]),
  },
  // Modules that render every page of the shop: frame, cards and add control.
  {
    name: 'shop',
    test: modules([
      'shell/layout',
      'shell/page-boundary',
      'shell/shop-frame',
      'components/add-control',
      'components/head/page-head',
      'components/product-grid',
      'components/shown',
      'components/vip-opening',
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
  { name: 'controls', test: modules(['ui/lists/[^/]+', 'ui/forms/[^/]+', 'ui/lazy-overlay']) },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

/** Matches modules of the app and of our packages, by their paths without extension. Throws if a path matches no file. */
function modules(paths: readonly string[]): RegExp {
  const matching = (path: string) => new RegExp(`/(apps/web/app|packages)/(${path})\\.tsx?(\\?|$)`);
  const stale = paths.filter((path) => !sourceFiles.some((file) => matching(path).test(file)));
  if (stale.length > 0) throw new Error(`No source file matches ${stale.join(', ')} of apps/web/chunks.ts`);
  return matching(paths.join('|'));
}
