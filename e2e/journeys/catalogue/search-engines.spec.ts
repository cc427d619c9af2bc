import type { APIRequestContext } from '@playwright/test';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expect, test } from '../../support/shop-test.ts';

/** Reads the head of a page from its HTML, as a search engine does. */
async function headOf(api: APIRequestContext, path: string) {
  const reply = await api.get(path);
  expect(reply.status(), path).toBe(200);
  const html = (await reply.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const named = (name: string) =>
    html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
  const link = (rest: string) => html.match(new RegExp(`<link rel="${rest}[^>]* href="([^"]*)"`))?.[1];
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1],
    named,
    canonical: link('canonical"'),
    alternate: (language: string) => link(`alternate" hrefLang="${language}"`),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown> & { '@type': string },
    ),
  };
}

const firstProduct = async (api: APIRequestContext) => {
  const [stocked] = (await productsInStock(api)) as [StockedProduct];
  return { ...stocked, path: `/product/${stocked.name.replaceAll(/[ ,&]/g, '-')}-${stocked._id}` };
};

test('public pages have their own head, one canonical URL, and a preview picture of 1200 by 630', async ({
  api,
  baseURL,
}) => {
  const { path, _id } = await firstProduct(api);
  const paths = ['/', '/products', '/rings', '/earrings/studs', path, '/faq', '/size-guide', '/vip-access'];
  const found = { titles: new Set(), descriptions: new Set() };
  for (const address of paths) {
    const { title, named, canonical, alternate } = await headOf(api, address);
    expect(title, address).toMatch(/ · Jhumka$/);
    expect(named('description')?.length, address).toBeGreaterThan(40);
    expect(new URL(canonical ?? '').pathname, address).toBe(address);
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
    expect([named('og:image:width'), named('og:image:height'), named('twitter:card')]).toEqual([
      '1200',
      '630',
      'summary_large_image',
    ]);
    const picture = await api.get(new URL(named('og:image') ?? '').pathname);
    expect([picture.status(), picture.headers()['content-type']], address).toEqual([200, 'image/jpeg']);
    // Lists show their newest product, which tests of the admin may just have added with a plain picture.
    const least = ['/', '/products', '/rings', '/earrings/studs'].includes(address) ? 1_000 : 5_000;
    expect((await picture.body()).length, address).toBeGreaterThan(least);
  }
  expect([found.titles.size, found.descriptions.size]).toEqual([paths.length, paths.length]);

  // Filtered lists name the whole list, later pages themselves; a search is not to be found.
  const canonicalOf = async (address: string) => (await headOf(api, address)).canonical ?? '';
  expect(new URL(await canonicalOf('/rings?sort=price_asc')).pathname).toBe('/rings');
  expect(await canonicalOf('/products?metal=Yellow+gold')).toMatch(/\/products$/);
  expect(await canonicalOf('/products?page=2')).toMatch(/\/products\?page=2$/);
  const search = await headOf(api, '/search?q=ring');
  expect([search.named('robots'), search.canonical]).toEqual(['noindex, follow', undefined]);

  const moved = {
    '/Rings': '/rings',
    '/rings/': '/rings',
    '/Earrings/Studs?sort=newest': '/earrings/studs?sort=newest',
    [`/product/old-name-${_id}?from=mail`]: `${path}?from=mail`,
    '//elsewhere.example/': '/elsewhere.example',
  };
  for (const [from, to] of Object.entries(moved)) {
    const reply = await api.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], from).toEqual([301, to]);
  }
});

test('structured data and sitemaps name products with offer, breadcrumbs and pictures', async ({
  api,
  product: stocked,
  database,
}) => {
  const kinds = async (path: string) => (await headOf(api, path)).things.map((thing) => thing['@type']);
  expect(await kinds('/')).toEqual(['Organization', 'WebSite']);
  expect(await kinds('/rings')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(await kinds('/faq')).toEqual(['FAQPage']);
  const { things } = await headOf(api, stocked.path);
  const product = things.find((thing) => thing['@type'] === 'Product');
  const details = await api.post('/api/product/get-product-details', { data: { productId: stocked._id } });
  const { data } = (await details.json()) as { data: { price_with_gst: number } };
  expect(product).toMatchObject({
    name: stocked.name,
    brand: { name: 'Jhumka' },
    offers: {
      price: data.price_with_gst.toFixed(2),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
  });
  const { rows } = await database.query<{ rated: number }>(
    'select review_count as rated from products where id = $1',
    [stocked._id],
  );
  expect(product && 'aggregateRating' in product).toBe(Number(rows[0]?.rated) > 0);
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as {
    name: string;
    item: string;
  }[];
  expect(crumbs.at(0)?.name).toBe('Home');
  expect(new URL(crumbs.at(-1)?.item ?? '').pathname).toBe(stocked.path);
  await stocked.setStock(0);
  await expect(async () => {
    const sold = (await headOf(api, stocked.path)).things.find((thing) => thing['@type'] === 'Product');
    expect(sold?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  }).toPass();

  const robots = await (await api.get('/robots.txt')).text();
  const index = new URL(robots.match(/^Sitemap: (.*)$/m)?.[1] ?? '').pathname;
  const parts = locationsIn(await (await api.get(index)).text());
  expect(parts.length).toBeGreaterThan(1);
  const addresses = (
    await Promise.all(parts.map(async (part) => (await api.get(new URL(part).pathname)).text()))
  ).flatMap(locationsIn);
  expect(addresses.length).toBeGreaterThan(80);
  for (const address of addresses.filter((_, position) => position % 9 === 0)) {
    expect((await api.get(new URL(address).pathname, { maxRedirects: 0 })).status(), address).toBe(200);
  }
  const xml = await (await api.get('/sitemap-products-1.xml')).text();
  const entries = xml.split('<url>').slice(1);
  expect(entries.length).toBeGreaterThan(50);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>[\d-]{10}<\/lastmod><image:image>/);
  const picture = xml.match(/<image:loc>([^<]*)/)?.[1] ?? '';
  expect((await api.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/jpeg');
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
