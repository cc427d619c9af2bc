import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '../../../..');
const sourceFiles = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root });

/**
 * Chunk groups of the browser bundle, by use. Each includes the imports of its modules, unless a group above has
 * them. Not `root.tsx` itself: its styles must stay those of one route, or each route loads them again and causes a
 * second layout.
 */
const groups: Readonly<Record<string, RegExp>> = {
  // Changes only when a library does.
  framework: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
  // Every page: the frame; what the admin shares with it.
  shop: modules({
    api: '(?!file-call|send-file|use-change|with-products|new-key)[^/]+',
    components: 'api/(?!delivery-estimate)[^/]+ head/page-head',
    shell: 'failed-page layout outcome page-boundary shop-frame',
    ui: 'announce early-script icons part-boundary picture section-head skeleton buttons/[^/]+',
    'domain/src': 'money/(?!split)[^/]+',
  }),
  // The first call: paths of the endpoints and amounts of their replies.
  calls: modules({ 'contract/src': 'client/paths client/amounts.generated' }),
  // Products: cards and add control.
  cards: modules({
    components: 'add-control product-grid shown',
    ui: 'empty-state price stars',
    'domain/src': 'coins/(?!packages)[^/]+ loyalty/(?!break-even|progress)[^/]+',
  }),
  // The first screens of the home page, which pages of blocks share.
  blocks: modules({ 'features/pages': 'api/[^/]+ blocks/(?!custom|lookbook|lower)[^/]+' }),
  // Every page of the shop after hydration: cart, wishlist and account.
  header: modules({
    features: 'account/account-control account/loyalty-badges cart/cart-button wishlist/wishlist-link',
  }),
};

export const chunkGroups: Rolldown.CodeSplittingGroup[] = Object.entries(groups).map(
  ([name, test], index, { length }) => ({ name, test, priority: length - index }),
);

/** Matches modules by folder and paths without extension. Throws if one of the paths matches no file. */
function modules(folders: Readonly<Record<string, string>>): RegExp {
  const matching = (path: string) => new RegExp(`/(apps/web/app|packages)/(${path})\\.tsx?(\\?|$)`);
  const paths = Object.entries(folders).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder}/${name}`),
  );
  const stale = paths.filter((path) => !sourceFiles.some((file) => matching(path).test(`/${file}`)));
  if (stale.length > 0) throw new Error(`No source file matches ${stale.join(', ')} of hydration/chunks.ts`);
  return matching(paths.join('|'));
}
