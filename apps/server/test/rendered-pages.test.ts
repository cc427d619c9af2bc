import { beforeAll, describe, expect, test, vi } from 'vitest';
import { notify } from '../src/database/notifications.ts';
import { transact } from '../src/database/transact.ts';
import type { PageFactory } from '../src/http/pages.ts';
import { saveShippedPages } from '../src/modules/content/pages/shipped-help-pages.ts';
import { seedDemoShop } from '../src/seed/seed-demo-shop.ts';
import { addCustomer } from './customers.ts';
import { outside } from './outside.ts';
import { testShop } from './shop.ts';

// Pages as search engines and browsers without scripts read them, of the demo shop. Needs `npm run build`.

const built = new URL('../../web/build/server/index.js', import.meta.url).href;
const { createPages } = (await import(/* @vite-ignore */ built)) as { createPages: () => PageFactory };
const shop = await testShop({ pages: createPages() });
const { context, app, succeed } = shop;

interface Product {
  readonly _id: string;
  readonly name: string;
  readonly price_with_gst: number;
}
let admin: { token: string };
let product: Product;
let productPath: string;

beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' }); // A shop without an administrator begins closed.
  await saveShippedPages(context);
  await seedDemoShop(context, () => undefined, 'catalogue');
  const listed = await succeed('product.list', { limit: 1, sort: 'price_asc', filters: { inStock: true } });
  const productId = listed.data[0]?._id ?? '';
  product = (await succeed('product.details', { productId })).data as Product;
  productPath = `/product/${product.name.replaceAll(/[ ,&]/g, '-')}-${product._id}`;
});

async function get(path: string) {
  const {
    statusCode: status,
    headers,
    body,
    rawPayload,
  } = await outside(() => app.inject({ url: path, headers: { accept: 'text/html,*/*' } }));
  return { status, headers, body, size: rawPayload.length, location: headers.location };
}

/** Reads what a page shows in a part of it, without scripts. */
async function textOf(path: string, part: 'h1' | 'main' | 'body' = 'main'): Promise<string> {
  const { body } = await get(path);
  const shown = body.replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '');
  const [, inside = ''] = new RegExp(`<${part}[ >](.*?)</${part}>`, 's').exec(shown) ?? [];
  return inside
    .replace(/^[^<]*?>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

/** Reads the head of a page, as a search engine does. */
async function headOf(path: string) {
  const { status, body } = await get(path);
  expect(status, path).toBe(200);
  const html = body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const link = (rest: string) => html.match(new RegExp(`<link rel="${rest}[^>]* href="([^"]*)"`))?.[1];
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1],
    named: (name: string) =>
      html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1],
    canonical: link('canonical"'),
    alternate: (language: string) => link(`alternate" hrefLang="${language}"`),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown> & { '@type': string },
    ),
  };
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
const pathOf = (url: string | undefined) => new URL(url ?? '').pathname;

const infoPages = {
  '/shipping-info': 'Shipping Info',
  '/returns-exchanges': 'Returns & Exchanges',
  '/size-guide': 'Size Guide',
  '/care-guide': 'Care Guide',
  '/faq': 'Questions & Answers',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/vip-access': 'The longer you wear us, the less you pay',
};

describe('addresses', () => {
  test('spec 1.1, 2.14: /{category} and /{category}/{subCategory} show the product list page', async () => {
    expect(await textOf('/rings', 'h1')).toMatch(/Rings/);
    expect(await textOf('/rings/bands', 'h1')).toMatch(/Bands/);
  });

  test('an unknown category, subcategory or page is a real 404', async () => {
    const unknown = ['/no-such-category', '/rings/no-such-subcategory', '/no-such/category', '/a/b/c/d'];
    const ownPages = [
      '/pages/no-such-page',
      '/pages/Not%20a%20slug',
      `/pages/${'x'.repeat(300)}`,
      '/pages/a/b',
    ];
    const elsewhere = ['/pages', '/product/no-id', '/brand/no-such-file', '/dashboard/no-such-page'];
    for (const path of [...unknown, ...ownPages, ...elsewhere]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('an unknown page under any path is redirected where a redirect says so', async () => {
    for (const from of ['/pages/gone', '/rings/gone', '/gone']) {
      await succeed('admin.redirects.save', { from, to: '/rings' }, admin);
      const { status, location } = await get(from);
      expect([status, location], from).toEqual([301, '/rings']);
    }
  });

  test('spec 2.4: a product link is the name with hyphens and the id; another name is redirected', async () => {
    expect((await get(productPath)).status).toBe(200);
    const wrong = await get(`/product/Another-name-${product._id}`);
    expect([wrong.status, wrong.location]).toEqual([301, productPath]);
  });

  test("spec 2.5: a product link without an id gives the error 'Product ID not found'", async () => {
    for (const path of ['/product/Radha-Jhumka', '/product']) {
      expect((await get(path)).status, path).toBe(404);
      expect(await textOf(path), path).toContain('Product ID not found');
    }
  });

  test('a malformed URL shows an error page with a link to the shop', async () => {
    const { status, body } = await get('/product/%00');
    expect(status).toBe(400);
    expect(await textOf('/product/%00', 'h1')).toMatch(/is not readable/);
    expect(body).toMatch(/<a [^>]*href="\/"[^>]*>To the shop<\/a>/);
  });

  test('an unknown product id is a real 404, with a title', async () => {
    const reply = await get('/product/A-Ring-prd_00000000000000000000000000');
    expect(reply.status).toBe(404);
    expect(reply.body).toMatch(/<title>Product not found/);
  });

  test('a variant spelling of a URL is redirected permanently', async () => {
    const moved = {
      '/Rings': '/rings',
      '/rings/': '/rings',
      '/Earrings/Studs?sort=newest': '/earrings/studs?sort=newest',
      [`/product/old-name-${product._id}?from=mail`]: `${productPath}?from=mail`,
      '//elsewhere.example/': '/elsewhere.example',
    };
    for (const [from, to] of Object.entries(moved)) {
      const { status, location } = await get(from);
      expect([status, location], from).toEqual([301, to]);
    }
  });
});

describe('without scripts', () => {
  test('home, lists, product and search are readable', async () => {
    expect(await textOf('/', 'h1')).toMatch(/./);
    expect((await get('/products')).body).toMatch(/<main.*<a [^>]*href="\/product\//s);
    expect(await textOf(productPath, 'h1')).toBe(product.name);
    expect(await textOf(`/search?q=${encodeURIComponent(product.name)}`)).toContain(product.name);
  });

  test('an account page shows that it needs JavaScript', async () => {
    for (const path of ['/cart', '/wishlist', '/myorders', '/dashboard/address']) {
      expect((await get(path)).body, path).toMatch(/<noscript>(?:(?!<\/noscript>).)*needs JavaScript/s);
    }
  });

  test('spec 1.4, 1.5: prices are in rupees with Indian grouping and two decimals', async () => {
    expect(await textOf('/products?sort=price_desc')).toMatch(/Rs\.\d,\d\d,\d\d\d\.\d\d/);
  });

  test('spec 1.6: the banner announces free express shipping above 999 rupees', async () => {
    expect(await textOf('/', 'body')).toContain('Free express shipping on orders above Rs.999');
  });
});

describe('help and policy pages', () => {
  test('spec 2.3, 2.15: each has its heading, title, description and link of its own', async () => {
    for (const [path, heading] of Object.entries(infoPages)) {
      const { body } = await get(path);
      expect(body, path).toMatch(new RegExp(`<h1[^>]*>${heading.replace('&', '&amp;')}</h1>`));
      expect(body, path).toMatch(/<title>[^<]+ · Jhumka<\/title>/);
      expect(body, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
      expect(body, path).toMatch(/<meta name="description" content="[^"]{40}/);
      expect(body, path).not.toContain('{{');
    }
  });

  test('every link in their texts leads to a page', async () => {
    const links = new Set<string>();
    for (const path of Object.keys(infoPages)) {
      const { body } = await get(path);
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
      for (const [, link = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(link);
    }
    expect(links.size).toBeGreaterThan(5);
    for (const link of links) expect((await get(link)).status, link).toBe(200);
  });

  test('the sitemap names each', async () => {
    const { body } = await get('/sitemap-pages.xml');
    for (const path of Object.keys(infoPages)) expect(body).toContain(`${path}</loc>`);
  });
});

describe('search engines', () => {
  test('every public page has its own title and description, one canonical URL, and a preview card', async () => {
    const paths = [
      '/',
      '/products',
      '/rings',
      '/earrings/studs',
      productPath,
      '/faq',
      '/size-guide',
      '/vip-access',
    ];
    const found = { titles: new Set(), descriptions: new Set() };
    for (const address of paths) {
      const { title, named, canonical, alternate } = await headOf(address);
      expect(title, address).toMatch(/ · Jhumka$/);
      expect(named('description')?.length, address).toBeGreaterThan(40);
      expect(pathOf(canonical), address).toBe(address);
      expect([alternate('en-IN'), alternate('x-default'), named('og:url')], address).toEqual(
        Array(3).fill(canonical),
      );
      expect([named('og:title'), named('og:site_name'), named('og:locale')]).toEqual([
        title,
        'Jhumka',
        'en_IN',
      ]);
      found.titles.add(title);
      found.descriptions.add(named('description'));
    }
    expect([found.titles.size, found.descriptions.size]).toEqual([paths.length, paths.length]);
  });

  test('the home page, a category, a product and a help page have a preview picture of 1200 by 630', async () => {
    const paths = ['/', '/products', '/rings', productPath, '/faq', '/privacy', '/size-guide', '/vip-access'];
    for (const address of paths) {
      const { named } = await headOf(address);
      expect([named('og:image:width'), named('og:image:height'), named('twitter:card')]).toEqual([
        '1200',
        '630',
        'summary_large_image',
      ]);
      const picture = await get(pathOf(named('og:image')));
      expect([picture.status, picture.headers['content-type']], address).toEqual([200, 'image/jpeg']);
      expect(picture.size, address).toBeGreaterThan(5_000);
    }
  });

  test('structured data has the offer and breadcrumbs of a product, and no rating before one', async () => {
    const offered = async () =>
      (await headOf(productPath)).things.find((thing) => thing['@type'] === 'Product');
    expect(await offered()).toMatchObject({
      name: product.name,
      brand: { name: 'Jhumka' },
      offers: {
        price: product.price_with_gst.toFixed(2),
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(await offered()).not.toHaveProperty('aggregateRating');
    const { things } = await headOf(productPath);
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as {
      name: string;
      item: string;
    }[];
    expect(crumbs.at(0)?.name).toBe('Home');
    expect(pathOf(crumbs.at(-1)?.item)).toBe(productPath);
  });

  test('the home page, a list and the FAQ have structured data', async () => {
    const kinds = async (path: string) => (await headOf(path)).things.map((thing) => thing['@type']);
    expect(await kinds('/')).toEqual(['Organization', 'WebSite']);
    expect(await kinds('/rings')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(await kinds('/faq')).toEqual(['FAQPage']);
  });

  test('filtered lists have the whole list as canonical, searches are noindex, later pages are their own', async () => {
    const canonicalOf = async (path: string) => (await headOf(path)).canonical ?? '';
    expect(pathOf(await canonicalOf('/rings?sort=price_asc'))).toBe('/rings');
    expect(await canonicalOf('/products?metal=Yellow+gold')).toMatch(/\/products$/);
    expect(await canonicalOf('/products?page=2')).toMatch(/\/products\?page=2$/);
    const search = await headOf('/search?q=ring');
    expect([search.named('robots'), search.canonical]).toEqual(['noindex, follow', undefined]);
  });

  test('robots.txt names the sitemap, whose pages exist', async () => {
    const index = (await get('/robots.txt')).body.match(/^Sitemap: (.*)$/m)?.[1];
    const parts = locationsIn((await get(pathOf(index))).body);
    expect(parts.length).toBeGreaterThan(1);
    const pages = await Promise.all(parts.map(async (part) => locationsIn((await get(pathOf(part))).body)));
    const addresses = pages.flat();
    expect(addresses.length).toBeGreaterThan(80);
    for (const address of addresses.filter((_, position) => position % 9 === 0)) {
      expect((await get(pathOf(address))).status, address).toBe(200);
    }
  });

  test('the sitemap lists every product with its pictures', async () => {
    const { body } = await get('/sitemap-products-1.xml');
    const entries = body.split('<url>').slice(1);
    expect(entries.length).toBeGreaterThan(50);
    for (const entry of entries) expect(entry).toMatch(/<lastmod>[\d-]{10}<\/lastmod><image:image>/);
    const picture = await get(pathOf(body.match(/<image:loc>([^<]*)/)?.[1]));
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });
});

test('a product that is sold out says so in its structured data', async () => {
  await transact(context, async (tx) => {
    await tx.updateTable('products').set({ stock: 0 }).where('id', '=', product._id).execute();
    await notify(tx, 'products');
  });
  await vi.waitFor(
    async () => {
      const offered = (await headOf(productPath)).things.find((thing) => thing['@type'] === 'Product');
      expect(offered?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    },
    { timeout: 50_000 },
  );
});
