import { expect, test, vi } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { uploadPicture } from '../../../../test/pictures.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = { now: new Date('2026-11-25T06:00:00Z') };
const shop = await testShop({ now: () => clock.now });
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const picture = (await uploadPicture(shop, admin.token, 'hero.jpg'))._id;
const [product = ''] = await addProducts(context.db, [{ name: 'Meher band' }]);

const kindsOf = async (slug: string) =>
  (await succeed('content.layout', { slug })).data.blocks.map(({ kind }) => kind);
const source = async (slug: string) => (await succeed('admin.pages.get', { slug }, as)).data;
const publish = (slug: string, version: number, blocks: readonly object[], title = 'A page') =>
  call('admin.pages.publish', { slug, version, title, blocks }, as);
const hero = { kind: 'hero', id: 'a', title: 'Since 1964' };
const shippedKinds = 'hero promises gifts most-loved categories newest reviews vip'.split(' ');
const text = (markdown: string, more = {}) => ({ kind: 'text', id: 't', markdown, ...more });

test('the home page is as shipped until it is arranged, and the shipped one can be brought back', async () => {
  expect(await kindsOf('home')).toEqual(shippedKinds);
  const { version } = await source('home');
  const reply = await publish('home', version, [hero, text('# Namaste, {{phone}}')]);
  expect(reply.status).toBe(200);
  await expect.poll(() => kindsOf('home')).toEqual(['hero', 'text']);
  const { blocks } = (await succeed('content.layout', { slug: 'home' })).data;
  expect(blocks[1]).toMatchObject({ html: expect.stringContaining('+91 00000 00000') });
  const versions = (await succeed('admin.pages.history', { slug: 'home' }, as)).data;
  expect(versions.map((one) => one.version)).toEqual([2, 1]);
  const shipped = (await succeed('admin.pages.get', { slug: 'home', version: 1 }, as)).data;
  expect(shipped.blocks.map(({ kind }) => kind)).toEqual(shippedKinds);
  expect((await publish('home', version, [hero])).body.code).toBe('changed-meanwhile');
});

test('the hero has the words and picture of its version; one without has the shipped ones', async () => {
  const heroOf = async (version?: number) =>
    (await succeed('admin.pages.get', { slug: 'home', version }, as)).data.blocks[0];
  expect(await heroOf(1)).toMatchObject({
    title: 'Worn every day, not kept in a\u00a0locker',
    picture: null,
  });
  const { version } = await source('home');
  expect((await publish('home', version, [{ ...hero, text: 'By hand.', picture }])).status).toBe(200);
  const written = { title: 'Since 1964', text: 'By hand.', picture: { _id: picture } };
  expect(await heroOf()).toMatchObject(written);
  await vi.waitFor(
    async () => {
      const { blocks } = (await succeed('content.layout', { slug: 'home' })).data;
      expect(blocks).toMatchObject([written]);
    },
    { timeout: 50_000 },
  );
  const draft = { slug: 'home', title: 'Home', blocks: [{ ...hero, title: 'Diwali' }] };
  const { slug } = (await succeed('admin.pages.saveDraft', draft, as)).data;
  expect((await succeed('content.layout', { slug })).data.blocks[0]).toMatchObject({ title: 'Diwali' });
  expect(await heroOf()).toMatchObject(written);
  await context.db
    .insertInto('pages')
    .values({
      ...{ slug: 'home', version: version + 2, title: 'Home page', description: '', is_removed: false },
      ...{ blocks: JSON.stringify([{ kind: 'hero', id: 'a', from: null, until: null }]) },
      ...{ author_id: null, created_at: clock.now.toISOString() },
    })
    .execute();
  expect(await heroOf()).toMatchObject({ title: 'Worn every day, not kept in a\u00a0locker', picture: null });
});

test('of two administrators who publish at once, one gets a conflict', async () => {
  const { version } = await source('home');
  const replies = await Promise.all([
    publish('home', version, [hero]),
    publish('home', version, [{ kind: 'vip', id: 'v' }]),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a page of the shop’s own is made, found by search engines, removed and made again', async () => {
  const blocks = [
    { kind: 'banner', id: 'b', picture, title: 'Since 1964', text: '', label: 'Visit us', to: '/contact' },
    { kind: 'story', id: 's', picture, title: 'Our bench', text: 'By hand.', side: 'right' },
    { kind: 'pictures', id: 'p', pictures: [{ picture, caption: 'The shop', to: '/products' }] },
    { kind: 'products', id: 'h', title: 'From Madurai', products: [product, 'prd_deleted'] },
    { kind: 'lookbook', id: 'l', picture, pins: [{ x: 40, y: 62.5, product }] },
  ];
  expect((await publish('about-us', 0, blocks, 'About us')).status).toBe(200);
  expect((await publish('about-us', 0, blocks)).body.code).toBe('name-taken');
  const { data } = await succeed('content.layout', { slug: 'about-us' });
  expect(data).toMatchObject({ slug: 'about-us', title: 'About us' });
  const base = `/pictures/${picture}`;
  expect(data.blocks[0]).toMatchObject({ picture: { base }, label: 'Visit us', style: 'split' });
  const sitemap = await shop.app.inject({ method: 'GET', url: '/sitemap-pages.xml' });
  expect(sitemap.body).toContain('/pages/about-us</loc>');
  expect((await succeed('admin.pages.list', {}, as)).data.map(({ slug }) => slug)).toEqual([
    'home',
    'about-us',
  ]);
  await succeed('admin.pages.remove', { slug: 'about-us' }, as);
  await expect
    .poll(async () => (await call('content.layout', { slug: 'about-us' })).body.code)
    .toBe('page-not-found');
  expect((await call('admin.pages.remove', { slug: 'about-us' }, as)).status).toBe(404);
  expect((await publish('about-us', 0, blocks, 'About us')).body.data.version).toBe(3);
});

test('a block is shown on its days alone, and cached pages follow at midnight in India', async () => {
  const { version } = await source('home');
  const diwali = text('Diwali', { from: '2026-11-26', until: '2026-11-26' });
  expect((await publish('home', version, [hero, diwali])).status).toBe(200);
  await expect.poll(() => kindsOf('home')).toEqual(['hero']);
  expect((await source('home')).blocks).toHaveLength(2);
  const draft = { slug: 'home', title: 'Home', blocks: [hero, diwali] };
  const ofDay = async (day: string) => {
    const { slug } = (await succeed('admin.pages.saveDraft', { ...draft, day }, as)).data;
    return kindsOf(slug);
  };
  expect(await ofDay('2026-11-26')).toEqual(['hero', 'text']);
  expect(await ofDay('2026-11-27')).toEqual(['hero']);
});

test('a block that can’t be shown is refused by its field, and nothing is published', async () => {
  const { version } = await source('home');
  for (const [block, path] of [
    [{ kind: 'countdown', id: 'x' }, 'blocks.1.kind'],
    [text(''), 'blocks.1.markdown'],
    [text('{{discount}}'), 'blocks.1.markdown'],
    [text('x', { id: 'a' }), 'blocks.1.id'],
    [text('x', { from: '2026-11-26', until: '2026-11-25' }), 'blocks.1.until'],
    [text('x', { from: 'tomorrow' }), 'blocks.1.from'],
    [{ kind: 'hero', id: 'h' }, 'blocks.1.title'],
    [{ kind: 'hero', id: 'h', title: 'A', picture: '0'.repeat(64) }, 'blocks.1.picture'],
    [{ kind: 'banner', id: 'b', picture: '0'.repeat(64), title: 'A' }, 'blocks.1.picture'],
    [{ kind: 'banner', id: 'b', picture, title: 'A', to: 'javascript:alert(1)' }, 'blocks.1.to'],
    [{ kind: 'banner', id: 'b', picture, title: 'A', style: 'huge' }, 'blocks.1.style'],
    [{ kind: 'products', id: 's', title: 'A' }, 'blocks.1.products'],
    [{ kind: 'products', id: 's', title: 'A', list: 'https://evil.example' }, 'blocks.1.list'],
    [{ kind: 'lookbook', id: 'l', picture, pins: [{ x: 101, y: 0, product }] }, 'blocks.1.pins.0.x'],
  ] as const) {
    const reply = await publish('home', version, [hero, block]);
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, path]);
  }
  const many = Array.from({ length: 200 }, (_, index) => ({ kind: 'vip', id: `b${index}` }));
  expect((await publish('home', version, many)).body.issues[0].path).toBe('blocks');
  for (const slug of ['About', 'a b', '../x', 'draft-1', 'home']) {
    expect((await publish(slug, 0, [hero])).status).toBeGreaterThanOrEqual(400);
  }
  expect((await source('home')).version).toBe(version);
});

test('a draft has an address that nobody can guess, and only administrators make one', async () => {
  const made = await call('admin.pages.saveDraft', { slug: 'home', title: 'Home', blocks: [] }, as);
  expect(made.body.data.slug).toMatch(/^draft-[0-9a-f]{32}$/);
  expect((await call('content.layout', { slug: `draft-${'0'.repeat(32)}` })).status).toBe(404);
  const customer = await addCustomer(shop);
  const reply = await call('admin.pages.saveDraft', { slug: 'home', title: 'x', blocks: [] }, customer);
  expect(reply.status).toBe(403);
});

test('products by their ids come in this order, without hidden and unknown ones', async () => {
  const [second = ''] = await addProducts(context.db, [{ name: 'Ira hoops' }]);
  const ids = [second, 'prd_unknown', product];
  const { data } = await succeed('product.cards', { ids: ids.join(',') });
  expect(data.map(({ name }) => name)).toEqual(['Ira hoops', 'Meher band']);
});
