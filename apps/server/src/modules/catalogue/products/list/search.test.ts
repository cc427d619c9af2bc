import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { countFrequent } from '../../../platform/rate-limits/frequent-limit.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
await addProducts(shop.context.db, [
  { name: 'Radha Jhumka', category: 'Earrings', subcategory: 'Jhumka & Chandbali' },
  { name: 'Mahi Kada', category: 'Bracelets', subcategory: 'Bangles & Kada' },
  { name: 'Veni Twisted Bangle', category: 'Bracelets', subcategory: 'Bangles & Kada' },
  { name: 'Saubhagya Mangalsutra', category: 'Necklaces', subcategory: 'Mangalsutra' },
  { name: 'Ira Classic Hoops', category: 'Earrings', subcategory: 'Hoops', metal: 'Sterling silver' },
  { name: 'Sutra Rope Chain', category: 'Necklaces', subcategory: 'Chains', metal: 'Yellow gold' },
  { name: 'Jiya Studs', category: 'Earrings', subcategory: 'Studs', gemstones: ['Diamond'] },
]);
const admin = await addCustomer(shop, { role: 'ADMIN' });

const find = (search: string) => shop.succeed('product.search', { search, limit: 100 });
const names = async (search: string) => (await find(search)).data.map((product) => product.name);
const track = (search: string, token?: string) => shop.succeed('search.track', { search }, { token });
const terms = (input: object = {}) => shop.succeed('admin.searchTerms.list', { limit: 100, ...input }, admin);

describe('words of the trade', () => {
  test.each([
    ['jhumka', 'Radha Jhumka'],
    ['jumkha', 'Radha Jhumka'],
    ['jhumki', 'Radha Jhumka'],
    ['jumka', 'Radha Jhumka'],
    ['kada', 'Mahi Kada'],
    ['kangan', 'Mahi Kada'],
    ['mangal sutra', 'Saubhagya Mangalsutra'],
    ['mangalsutr', 'Saubhagya Mangalsutra'],
    ['tanmaniya', 'Saubhagya Mangalsutra'],
    ['bali', 'Ira Classic Hoops'],
    ['chandi bali', 'Ira Classic Hoops'],
    ['sone ki chain', 'Sutra Rope Chain'],
    ['heera tops', 'Jiya Studs'],
  ])('decisions §4: ‘%s’ finds %s', async (search, name) => {
    expect(await names(search)).toContain(name);
  });

  test('decisions §4: a term finds products of its own name before those that it means', async () => {
    expect(await names('kada')).toEqual(expect.arrayContaining(['Mahi Kada', 'Veni Twisted Bangle']));
    expect(await names('kada')).not.toContain('Radha Jhumka');
  });

  test('an administrator adds a synonym, and every later search uses it', async () => {
    expect(await names('paatli')).toEqual([]);
    const saved = await shop.succeed(
      'admin.synonyms.save',
      { term: ' Paatli ', means: ['Bangle', 'bangle'] },
      admin,
    );
    expect(saved.data).toMatchObject({ term: 'paatli', means: ['bangle'] });
    await expect.poll(() => names('paatli')).toContain('Veni Twisted Bangle');
    const { data, totalCount } = await shop.succeed('admin.synonyms.list', { search: 'PAAT' }, admin);
    expect(data).toMatchObject([{ term: 'paatli', means: ['bangle'] }]);
    expect(totalCount).toBe(1);
    const second = await shop.succeed('admin.synonyms.list', { page: 2, limit: 10 }, admin);
    expect(second.data).toHaveLength(10);
    expect(second.totalCount).toBeGreaterThan(20);

    await shop.succeed('admin.synonyms.delete', { term: 'paatli' }, admin);
    await expect.poll(() => names('paatli')).toEqual([]);
    expect(await shop.call('admin.synonyms.delete', { term: 'paatli' }, admin)).toMatchObject({
      status: 404,
    });
  });

  test('every change of a term is in the log, with its meanings before and after', async () => {
    const save = (means: string[]) => shop.succeed('admin.synonyms.save', { term: 'hansli', means }, admin);
    await save(['necklace']);
    await save(['necklace', 'choker']);
    await save(['necklace', 'choker']);
    await shop.succeed('admin.synonyms.delete', { term: 'hansli' }, admin);
    const { data } = await shop.succeed('admin.audit.list', { subjectId: 'hansli' }, admin);
    expect(data.map(({ action, changes }) => ({ action, ...changes.means }))).toEqual([
      { action: 'synonym.delete', from: ['necklace', 'choker'], to: null },
      { action: 'synonym.save', from: ['necklace'], to: ['necklace', 'choker'] },
      { action: 'synonym.save', from: null, to: ['necklace'] },
    ]);
  });

  test.each([
    [{ term: '—', means: ['ring'] }, 'term'],
    [{ term: 'a b c d', means: ['ring'] }, 'term'],
    [{ term: 'ring', means: ['Ring', ' '] }, 'means'],
    [{ term: 'ring', means: [] }, 'means'],
  ])('an invalid synonym is refused: %j', async (input, path) => {
    const reply = await shop.call('admin.synonyms.save', input, admin);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].path).toMatch(new RegExp(`^${path}`));
  });
});

describe('slips of the keys', () => {
  test('decisions §4: a slip that is a term itself is not suggested, and nothing that finds no product', async () => {
    expect((await find('jumkaa')).did_you_mean).toBe('jhumka');
    await shop.succeed(
      'admin.synonyms.save',
      { term: 'ghungroo', means: ['anklet bell'] },
      { token: admin.token },
    );
    expect(await find('ghungru')).toMatchObject({ totalCount: 0, did_you_mean: null });
    const typed = await shop.succeed('search.suggest', { search: 'ghungru' });
    expect(typed.data.did_you_mean).toBeNull();
  });

  test('decisions §4: the corrected search is used, and reported', async () => {
    const slip = await find('mangalsuttra');
    expect(slip.data.map((product) => product.name)).toEqual(['Saubhagya Mangalsutra']);
    expect(slip.did_you_mean).toBe('mangalsutra');
    expect((await find('twistd bangle')).did_you_mean).toBe('twisted bangle');
    expect((await find('jhumka')).did_you_mean).toBeNull();
    expect(await find('zzzzqqq')).toMatchObject({ data: [], totalCount: 0, did_you_mean: null });
  });
});

describe('suggestions', () => {
  test('products and categories that begin so, while it is typed', async () => {
    const { data } = await shop.succeed('search.suggest', { search: 'jhum' });
    expect(data.pieces.map((product) => product.name)).toEqual(['Radha Jhumka']);
    expect(data.categories).toEqual([
      { name: 'Earrings', subcategory: 'Jhumka & Chandbali', product_count: 1 },
    ]);
    const earrings = await shop.succeed('search.suggest', { search: 'earr' });
    expect(earrings.data.categories[0]).toEqual({ name: 'Earrings', subcategory: null, product_count: 3 });
  });

  test('a term of the trade suggests the categories that it means; nothing typed suggests nothing', async () => {
    const kangan = await shop.succeed('search.suggest', { search: 'kangan' });
    expect(kangan.data.categories.map((one) => one.subcategory)).toContain('Bangles & Kada');
    for (const search of ['', '   ', '!!', 'zzzzqqq']) {
      expect((await shop.succeed('search.suggest', { search })).data).toEqual({
        pieces: [],
        categories: [],
        did_you_mean: null,
      });
    }
  });
});

describe('search statistics', () => {
  test('searches are counted by day and term, those that found nothing apart', async () => {
    for (const search of ['Gold Chain', ' gold chain', 'nothing like it qqqq zzzz']) await track(search);
    expect((await terms()).data).toEqual([
      { term: 'gold chain', searches: 2, misses: 0, lastDay: '2026-11-21' },
      { term: 'nothing like it qqqq zzzz', searches: 1, misses: 1, lastDay: '2026-11-21' },
    ]);
    const misses = await terms({ onlyMisses: true });
    expect(misses).toMatchObject({ totalCount: 1, data: [{ term: 'nothing like it qqqq zzzz' }] });
    expect((await terms({ from: '2026-11-22' })).data).toEqual([]);
    expect(await shop.call('admin.searchTerms.list', { from: '2026-02-30' }, admin)).toMatchObject({
      status: 400,
    });
  });

  test('spec 5.1: an empty search is not counted', async () => {
    for (const search of ['', '   ', '?!']) {
      expect((await track(search)).data).toEqual({ isCounted: false });
    }
  });

  test('no user id or personal data of a search is stored', async () => {
    const { token } = await addCustomer(shop);
    for (const search of ['meera@example.com', '98450 12345', 'order 260101']) {
      expect((await track(search, token)).data).toEqual({ isCounted: false });
    }
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'search_counts'
      order by ordinal_position`.execute(shop.context.db);
    expect(rows.map(({ name }) => name)).toEqual(['day', 'term', 'searches', 'misses']);
  });

  test('invented words of one address are not stored, and those of two are', async () => {
    const from = async (remoteAddress: string, search: string) => {
      const request = {
        method: 'POST',
        url: '/api/search/track',
        payload: { search },
        remoteAddress,
      } as const;
      return (await shop.app.inject(request)).json().data.isCounted;
    };
    expect(await from('203.0.113.1', 'qqqzz blorp')).toBe(false);
    expect(await from('203.0.113.1', 'qqqzz blorp')).toBe(false);
    expect(await from('203.0.113.1', 'twisted bangle')).toBe(true);
    expect(await from('203.0.113.2', 'qqqzz blorp')).toBe(true);
    expect(await from('203.0.113.1', 'qqqzz blorp')).toBe(true);
    const { data } = await terms({ onlyMisses: true });
    expect(data).toContainEqual(expect.objectContaining({ term: 'qqqzz blorp', searches: 2 }));
  });

  // Rate limit 'searches'.
  test('an address, such as that of a mobile network, counts 3,000 searches in ten minutes at most', async () => {
    const countFrom = async (remoteAddress: string) => {
      const payload = { search: 'ring' };
      const request = { method: 'POST', url: '/api/search/track', payload, remoteAddress } as const;
      return (await shop.app.inject(request)).statusCode;
    };
    const rule = { max: 3_000, windowSeconds: 600 };
    for (let earlier = 0; earlier < 2_999; earlier += 1) {
      countFrequent(shop.context, 'searches', '2001:db8:1:2::/64', rule);
    }
    expect(await countFrom('2001:db8:1:2::a')).toBe(200);
    expect(await countFrom('2001:db8:1:2::b')).toBe(429);
    expect(await countFrom('2001:db8:1:3::b')).toBe(200);
  });
});
