import fastify from 'fastify';
import { expect, test } from 'vitest';
import { testClock } from '../../../test/clock.ts';
import { addCustomer } from '../../../test/customers.ts';
import { uploadPicture } from '../../../test/pictures.ts';
import { addProducts } from '../../../test/products.ts';
import { testShop } from '../../../test/shop.ts';
import { addRing } from '../../../test/variants.ts';
import { refreshPrices } from '../../modules/catalogue/price-periods/refresh-prices.ts';
import { cacheResponses } from '../caching/cached-responses.ts';
import { registerProductFeed } from './product-feed.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const feed = (query = '') => shop.app.inject(`/feeds/google.xml${query}`);
const picture = await uploadPicture(shop, admin.token);

async function addPictured(product: Parameters<typeof addProducts>[1][number] = {}): Promise<string> {
  const [id = ''] = await addProducts(context.db, [{ stock: 5, ...product }]);
  await succeed('admin.products.update', { _id: id, pictures: [picture.url] }, as);
  return id;
}

/** The elements of an item of the feed, by name. */
async function itemOf(id: string): Promise<Record<string, string> | undefined> {
  const items = (await feed()).body.split('<item>').slice(1);
  const item = items.find((text) => text.includes(`<g:id>${id}</g:id>`));
  return (
    item &&
    Object.fromEntries([...item.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(([, name, text]) => [name, text]))
  );
}

test('every variant for sale is an item with its price as it is paid, picture, brand and category', async () => {
  const id = await addPictured({
    name: 'Radha Jhumka',
    price: 1000,
    gst: 3,
    metal: 'Silver',
    description: 'Light.',
  });
  const item = await itemOf(id);
  expect(item).toMatchObject({
    title: 'Radha Jhumka',
    description: 'Light.',
    link: `http://shop.localhost/product/Radha-Jhumka-${id}`,
    'g:price': '1030.00 INR',
    'g:availability': 'in_stock',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:material': 'Silver',
    'g:product_type': 'Rings &gt; Bands',
  });
  expect(item?.['g:image_link']).toMatch(/^http:\/\/shop\.localhost\/pictures\/\w+\/1000\.jpg$/);
  for (const name of ['g:sale_price', 'g:item_group_id', 'g:gtin']) expect(item).not.toHaveProperty([name]);
});

test('the price of a period is a sale price with its hours, until it ends', async () => {
  const id = await addPictured({ price: 1000, gst: 3 });
  const [from, until] = [clock.now, new Date(clock.now.getTime() + 60_000)].map((at) => at.toISOString());
  const period = { name: 'Hour', percent: 20, from, until, productIds: [id] };
  await succeed('admin.pricePeriods.create', period, as);
  await refreshPrices(context);
  expect(await itemOf(id)).toMatchObject({
    'g:price': '1030.00 INR',
    'g:sale_price': '824.00 INR',
    'g:sale_price_effective_date': `${from}/${until}`,
  });
  clock.advance(60);
  await refreshPrices(context);
  expect(await itemOf(id)).not.toHaveProperty(['g:sale_price']);
});

test('sizes are a group; what is sold out, or made to order, says so', async () => {
  const { productId, ids } = await addRing(shop, {
    12: { stock: 0 },
    14: { stock: 1 },
    16: { made_to_order_days: 10 },
  });
  await succeed('admin.products.update', { _id: productId, pictures: [picture.url] }, as);
  const items = await Promise.all([12, 14, 16].map((size) => itemOf(ids[size] ?? '')));
  expect(
    items.map((item) => [item?.['g:size'], item?.['g:availability'], item?.['g:availability_date']]),
  ).toEqual([
    ['12', 'out_of_stock', undefined],
    ['14', 'in_stock', undefined],
    ['16', 'backorder', '2026-12-01T00:00+05:30'],
  ]);
  for (const item of items) expect(item?.['g:item_group_id']).toBe(productId);
  expect(items[1]).toMatchObject({ title: 'Meher Rope Band, ring size 14' });
  expect(items[1]?.link).toContain('?size=14');
});

test('a hostile name is a text: the feed stays well-formed, without characters that XML has no form for', async () => {
  const name = '</title><script>alert("&\')</script>]]>\u{1F48D}';
  const id = await addPictured({ name, description: 'Line\u0007 \uFFFE one' });
  const { body } = await feed();
  expect(body).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;&amp;&#39;)&lt;/script&gt;]]&gt;\u{1F48D}');
  expect(body).not.toContain('<script>');
  expect((await itemOf(id))?.description).toBe('Line  one');
});

test('a product without a picture, a hidden and a deleted one are left out', async () => {
  const [bare = ''] = await addProducts(context.db, [{ stock: 5 }]);
  const [hidden, deleted] = [await addPictured(), await addPictured()];
  await succeed('admin.products.update', { _id: hidden, publish: false }, as);
  await succeed('admin.products.delete', { _id: deleted }, as);
  for (const id of [bare, hidden, deleted]) expect(await itemOf(id)).toBeUndefined();
});

test('a change of a product is in the feed at once, and clients that have it get no body', async () => {
  const id = await addPictured({ price: 1000, gst: 0 });
  const { headers } = await feed();
  const same = await shop.app.inject({
    url: '/feeds/google.xml',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([same.statusCode, headers['cache-control']]).toEqual([304, 'public, max-age=60']);
  await succeed('admin.products.update', { _id: id, price: 1500 }, as);
  expect(await itemOf(id)).toMatchObject({ 'g:price': '1500.00 INR' });
});

test('a large shop has parts that name the next; one that is not there is not found', async () => {
  await addPictured();
  const small = fastify();
  registerProductFeed(small, context, cacheResponses(1_000_000, context.health), 2);
  const first = (await small.inject('/feeds/google.xml')).body;
  expect(first).toContain('<atom:link rel="next" href="http://shop.localhost/feeds/google.xml?part=2"/>');
  const second = (await small.inject('/feeds/google.xml?part=2')).body;
  const idsOf = (body: string) => [...body.matchAll(/<g:id>(\w+)/g)].map(([, id]) => id);
  expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  for (const part of ['0', '999', 'x', '-1', '99999999999'])
    expect((await feed(`?part=${part}`)).statusCode, part).toBe(404);
});
