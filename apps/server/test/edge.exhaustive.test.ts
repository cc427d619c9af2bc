import { type Endpoint, endpoints } from '@jhumka/contract';
import { describe, expect, it } from 'vitest';
import type { PageFactory } from '../src/http/pages.ts';
import { saveShippedPages } from '../src/modules/content/pages/shipped-help-pages.ts';
import { addCustomer, fillCart } from './customers.ts';
import { uploadPicture } from './pictures.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

/** Pages that show whatever they learn of their visitor. */
const pages: PageFactory = {
  pageQuery: ({ searchParams }) => (searchParams.has('page') ? `page=${searchParams.get('page')}` : ''),
  renderPage: async ({ url, headers: ofVisitor }) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    body: Buffer.from(`${url} ${JSON.stringify([...ofVisitor])}`),
    scriptHashes: [],
  }),
};
const shop = await testShop({
  variables: {
    EDGE_PURGE_URL: 'http://127.0.0.1:9',
    EDGE_HEADERS: 'xkey: {keys}',
    METRICS_TOKEN: 'a token of sixteen letters',
  },
  pages,
});
// A slow machine makes the shop doubt its notifications, which is another test.
shop.context.notifications.isCurrent = () => true;
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
const { category_id: categoryId, subcategory_id: subCategoryId } = await shop.context.db
  .selectFrom('products')
  .select(['category_id', 'subcategory_id'])
  .executeTakeFirstOrThrow();
const customer = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });
await fillCart(shop, customer, productId);
await saveShippedPages(shop.context);
const uploaded = await uploadPicture(shop, admin.token);
const published = { name: 'Chosen', productIds: [productId], is_published: true };
await shop.succeed('admin.collections.create', published, { token: admin.token });
const picture = `/pictures/${uploaded._id}/360.jpg`;

const visitors: readonly Record<string, string>[] = [
  {},
  { cookie: `accessToken=${customer.token}; visited=1` },
  { authorization: `Bearer ${admin.token}`, cookie: `accessToken=${admin.token}` },
];
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

/** Every GET route of the router, from its tree of prefixes. */
function listRoutes(): string[] {
  const prefixes: string[] = [];
  return shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (prefixes[depth - 1] ?? '') + part;
      prefixes.splice(depth, prefixes.length, path);
      return methods.split(', ').includes('GET') ? [path] : [];
    });
}

const samples: Readonly<Record<string, string>> = {
  '/pictures/:hash/:file': picture,
  '/pictures/:hash/share.jpg': picture.replace(/[^/]*$/, 'share.jpg'),
  '/icons/:file': '/icons/icon.svg',
  '/api/collections/:slug': '/api/collections/chosen',
  '/sitemap-products-:part(^\\d{1,4}).xml': '/sitemap-products-1.xml',
};
const queries: Readonly<Record<string, string>> = {
  'category.page': `id=${categoryId}`,
  'product.details': `productId=${productId}`,
  'product.ofCategory': `id=${categoryId}`,
  'product.ofSubcategory': `categoryId=${categoryId}&subCategoryId=${subCategoryId}`,
  'product.cards': `ids=${productId}`,
  'product.search': 'search=piece',
  'review.list': `productId=${productId}`,
  'search.suggest': 'search=pie',
  'content.page': 'slug=privacy',
  'content.layout': 'slug=home',
};
const sharedReads = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, declared]) =>
  !declared.sharedUntilCatalogueChanges
    ? []
    : [declared, ...declared.aliases]
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => ({ name, path })),
);
const addressOf = (route: string) => {
  const shared = sharedReads.find(({ path }) => path === route);
  const path = samples[route] ?? route.replaceAll(/:\w+/g, 'x');
  return shared && queries[shared.name] ? `${path}?${queries[shared.name]}` : path;
};

const pageAddresses = [
  '/',
  '/rings',
  '/product/x',
  '/cart',
  '/checkout',
  '/dashboard/profile',
  '/login?from=/',
];
const files = ['/manifest.webmanifest', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml'];
/** Built files have a hash in their names, and are there only after a build. */
const routes = listRoutes().filter((route) => route !== '*' && !route.startsWith('/assets/'));
const addresses = [...new Set([...pageAddresses, ...routes.map(addressOf)])];

/** Seconds for which a shared cache may store a response. */
function sharedAge(caching: string): number {
  if (!/\bpublic\b/.test(caching) || /no-store|private/.test(caching)) return 0;
  return Number((/s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching))?.[1] ?? 0);
}

describe('at the edge', () => {
  it.each(addresses)('%s is the same for every visitor, or is not stored', async (url) => {
    const replies = await Promise.all(visitors.map((headers) => get(url, headers)));
    for (const { headers } of replies) {
      const caching = String(headers['cache-control']);
      // Nothing is left to what a cache makes of a response without a word.
      expect(caching).toMatch(/^public, max-age=\d+|no-store|no-cache|^private/);
      if (!caching.startsWith('public')) continue;
      expect(headers['set-cookie']).toBeUndefined();
      expect(String(headers.vary)).not.toMatch(/cookie|authorization/i);
      expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    }
    expect(new Set(replies.map((reply) => sharedAge(String(reply.headers['cache-control'])))).size).toBe(1);
  });

  it('pages, public reads, sitemaps, the manifest and icons are purged by what they are made of', async () => {
    for (const url of [...pageAddresses, ...sharedReads.map(({ path }) => addressOf(path))]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.xkey], url).toEqual([
        200,
        'shop-products shop-stock shop-settings shop-content',
      ]);
      expect(headers['cache-control'], url).toMatch(/, s-maxage=60$/);
    }
    for (const url of files) expect((await get(url)).headers.xkey, url).toMatch(/^shop-/);
    for (const url of ['/icons/icon.svg', '/manifest.webmanifest'])
      expect((await get(url)).headers.xkey, url).toBe('shop-settings');
  });

  it('nothing else is stored but pictures and files whose content never changes', async () => {
    const stored: string[] = [];
    for (const url of addresses) {
      const { headers } = await get(url);
      if (sharedAge(String(headers['cache-control'])) > 0 && headers.xkey === undefined) stored.push(url);
    }
    expect(stored.toSorted()).toEqual(
      [
        '/api/docs',
        '/api/openapi.json',
        '/robots.txt',
        picture,
        picture.replace(/[^/]*$/, 'share.jpg'),
      ].toSorted(),
    );
  });

  it('no answer to a POST is stored', async () => {
    for (const [name, declared] of Object.entries(endpoints as Record<string, Endpoint>)) {
      if (!declared.sharedUntilCatalogueChanges) continue;
      for (const { method, path } of [declared, ...declared.aliases]) {
        if (method === 'GET') continue;
        const { headers } = await shop.app.inject({ method, url: path, payload: {} });
        expect([name, headers['cache-control'], headers.xkey]).not.toContain('s-maxage');
        expect(sharedAge(String(headers['cache-control'])), name).toBe(0);
      }
    }
  });

  it('parameters that nobody reads change no page, read or file', async () => {
    const unread = 'fbclid=1&gclid=2&utm_source=mail&x=y';
    for (const url of [
      ...pageAddresses,
      ...sharedReads.map(({ path }) => addressOf(path)),
      ...files,
      picture,
    ]) {
      const plain = await get(url);
      const marked = await get(`${url}${url.includes('?') ? '&' : '?'}${unread}`);
      expect([marked.statusCode, marked.body], url).toEqual([plain.statusCode, plain.body]);
    }
  });
});
