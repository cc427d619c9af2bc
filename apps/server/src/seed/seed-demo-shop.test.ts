import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoCatalogue, readDemoReviews } from '@jhumka/demo-shop';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { findBroken } from '../../test/find-broken.ts';
import { createDiskFiles } from '../gateways/files/disk-files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isPassword } from '../modules/accounts/accounts/password-hash.ts';
import { listStockValueRows } from '../modules/catalogue/stock/store-value.ts';
import { newestFirst } from './demo-choices.ts';
import { demoCustomers } from './demo-customers.ts';
import { seedDemoShop } from './seed-demo-shop.ts';

const { db } = await testDatabase({ poolSize: 12 });
const folder = await mkdtemp(path.join(tmpdir(), 'jhumka-seed-'));
afterAll(() => rm(folder, { recursive: true }));

const enqueued: string[] = [];
const jobs: Jobs = {
  enqueue: async (_tx, _name, payload) => void enqueued.push((payload as { pictureId: string }).pictureId),
  retry: async () => false,
  remove: async () => false,
  removeTo: async () => undefined,
  work: async () => undefined,
  repeat: () => () => undefined,
  stop: async () => undefined,
};
const now = () => new Date('2026-11-21T10:00:00Z');
const files = createDiskFiles(folder);
const notifications = {
  notifySoon: () => undefined,
  notifyHere: () => undefined,
  isCurrent: () => true,
  on: () => undefined,
  close: async () => undefined,
};
const context = { notifications, db, files, jobs, now, publicUrl: 'https://shop.example' };

async function emptyShop(): Promise<void> {
  enqueued.length = 0;
  await sql`truncate orders, tax_documents, tax_document_series, addresses, products, categories, subcategories, pictures, product_pictures, search_vocabulary, settings cascade`.execute(
    db,
  );
  // Truncating users would cascade to the audit log, which is append-only.
  await sql`delete from users`.execute(db);
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from products) as products, (select count(*) from categories) as categories,
    (select count(*) from subcategories) as subcategories, (select count(*) from pictures) as pictures,
    (select count(*) from product_pictures) as product_pictures`.execute(db);
  return rows[0] ?? {};
}

const worn = (await readDemoCatalogue()).flatMap((product) => product.worn ?? []);
const full = {
  ...{ products: 60, categories: 5, subcategories: 23 },
  ...{ pictures: 219 + worn.length, product_pictures: 212 + worn.length },
};
/** Units of a ring as the catalogue alone was filled; sales take none of them. */
let unitsOfCatalogue: object[] | undefined;

async function unitsOfRing() {
  const { rows } = await sql<Record<string, string | number | null>>`
    select u.serial, u.huid, u.certificate, u.gross_weight_mg, u.net_weight_mg, u.state, p.huid as of_product
    from product_units u join products p on p.id = u.product_id
    where p.name = 'Aarna Six-Claw Solitaire Ring' order by u.serial`.execute(db);
  return rows;
}

const empty = { products: 0, categories: 0, subcategories: 0, pictures: 0, product_pictures: 0 };

describe('filling a shop with demo data', () => {
  beforeEach(emptyShop);
  // Without the sales, which are written last in the same transaction, and take longest.
  const fill = (of = context) => seedDemoShop(of, undefined, 'catalogue');

  test('after a crash while files are copied and a lost database, ten starts at once fill it once', async () => {
    const broken = { ...context, files: failingAfter(20) };
    await expect(fill(broken)).rejects.toThrow('power cut');
    expect(await counts()).toEqual(empty);
    const cut: Jobs = {
      ...jobs,
      enqueue: async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await sql`select 1`.execute(tx);
      },
    };
    await expect(fill({ ...context, jobs: cut })).rejects.toThrow();
    expect(await counts()).toEqual(empty);
    const results = await Promise.all(Array.from({ length: 10 }, () => fill()));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(full);
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from users) + (select count(*) from orders) + (select count(*) from reviews) as count`.execute(
      db,
    );
    expect(rows[0]?.count, 'without sales no buyers, orders and reviews').toBe(0);
    expect(await findBroken(db)).toEqual([]);
    unitsOfCatalogue = await unitsOfRing();
  });

  test('a shop that has anything of its own is left as it is', async () => {
    await sql`insert into categories (id, name, slug) values ('cat_own', 'My own', 'my-own')`.execute(db);
    expect(await seedDemoShop(context)).toBe(false);
    expect(await counts()).toEqual({ ...empty, categories: 1 });
  });
});

describe('the demo shop', () => {
  const progress: number[] = [];
  beforeAll(async () => {
    await emptyShop();
    await seedDemoShop(context, (done, total) => void progress.push(done / total));
  });

  test('is filled once, with its progress', async () => {
    expect(await counts()).toEqual(full);
    expect(progress.at(-1)).toBe(1);
    // Seven banners, sixty main pictures, and the further ones of the wedding products on the home page, each once.
    expect(new Set(enqueued).size).toBe(101);
    expect(await seedDemoShop(context)).toBe(false);
    expect(await counts()).toEqual(full);
    expect(enqueued).toHaveLength(101);
  });

  test('designs are sold in sizes and metals: some sold out, some the last, some made to order', async () => {
    const { rows } = await sql<{
      kinds: string[];
      sold_out: number;
      last: number;
      made: number;
      designs: number;
    }>`
      select (select array_agg(distinct option ->> 'kind' order by option ->> 'kind')
          from products, jsonb_array_elements(options) as option) as kinds,
        count(*) filter (where stock = 0 and made_to_order_days is null) as sold_out,
        count(*) filter (where stock = 1) as last,
        count(distinct product_id) filter (where made_to_order_days is not null) as made,
        (select count(*) from products where options <> '[]') as designs
      from product_variants where value_ids <> '{}'`.execute(db);
    const kinds = ['bangle-size', 'length', 'metal', 'ring-size'];
    expect(rows).toMatchObject([{ kinds, made: 2, designs: 23 }]);
    expect(rows[0]?.sold_out).toBeGreaterThan(10);
    expect(rows[0]?.last).toBeGreaterThan(10);
  });

  test('sells to demo buyers so that money, stock, invoices and ratings agree', async () => {
    expect(await findBroken(db)).toEqual([]);
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from reviews) as reviews, (select count(*) from orders) as orders,
      (select count(*) from orders where order_status = 'delivered' and payment_status = 'paid') as delivered,
      (select count(*) from tax_documents) as invoices, (select count(*) from users) as buyers,
      (select count(*) from outbox_messages) as messages`.execute(db);
    const reviews = [...(await readDemoReviews()).values()].flat().length;
    expect(rows[0]).toEqual({
      ...{ reviews, orders: reviews, delivered: reviews, invoices: reviews },
      ...{ buyers: demoCustomers.length, messages: 0 },
    });
    const products = await db.selectFrom('products').select(['name', 'review_count', 'rating']).execute();
    expect(products.filter(({ review_count: count }) => count < 3 || count > 20)).toEqual([]);
    expect(products.filter(({ rating }) => rating === null || Number(rating) < 3.5)).toEqual([]);
  });

  test('the stock of a past day holds what was sold since', async () => {
    const stockOn = async (day: string) =>
      (await listStockValueRows(db, new Date(day))).reduce((sum, { quantity }) => sum + quantity, 0);
    const { rows } = await sql<{ sold: number }>`
      select sum(i.quantity)::int as sold from order_items i join orders o on o.id = i.order_id
      where o.created_at >= '2026-10-01' and i.made_to_order_days is null`.execute(db);
    expect(rows[0]?.sold).toBeGreaterThan(0);
    expect(await stockOn('2026-10-01')).toBe((await stockOn('2026-11-21')) + (rows[0]?.sold ?? 0));
  });

  test('a review that names a size is of an order of that size, which fits', async () => {
    const { rows } = await sql<{ comment: string; options: Record<string, string>; fit: string }>`
      select r.comment, i.options, p.fit from reviews r join order_items i on i.order_id = r.order_id
      join review_products p on p.review_id = r.id where r.comment ~* 'size [0-9]'`.execute(db);
    expect(rows.length).toBeGreaterThan(8);
    for (const { comment, options, fit } of rows) {
      expect(Object.values(options), comment).toContain(/size ([\d-]+)/i.exec(comment)?.[1]);
      expect(fit, comment).toBe('true');
    }
  });

  test('demo orders are older than any return window, and reviews lie within the past year', async () => {
    const { rows } = await sql<{ newest: Date; oldest: Date; review: Date; early: number }>`select
      (select max(delivered_at) from orders) as newest, (select min(created_at) from reviews) as oldest,
      (select max(created_at) from reviews) as review,
      (select count(*) from reviews r join orders o on o.id = r.order_id
        join order_items i on i.order_id = o.id join products p on p.id = i.product_id
        where r.created_at <= o.delivered_at or o.created_at <= p.created_at) as early`.execute(db);
    const daysAgo = (at: unknown) => (now().getTime() - new Date(String(at)).getTime()) / 86_400_000;
    const [row] = rows;
    expect(daysAgo(row?.newest)).toBeGreaterThan(30);
    expect(daysAgo(row?.oldest)).toBeLessThan(366);
    expect(daysAgo(row?.review)).toBeGreaterThan(0);
    expect(row?.early).toBe(0);
  });

  test("demo customers can't log in", async () => {
    const buyers = await db.selectFrom('users').select(['email', 'password_hash', 'role']).execute();
    expect(buyers.every(({ email }) => email.endsWith('@demo.invalid'))).toBe(true);
    expect(new Set(buyers.map(({ role }) => role))).toEqual(new Set(['USER']));
    for (const { password_hash: hash } of buyers.slice(0, 3))
      for (const guess of ['', 'none', hash]) expect(await isPassword(hash, guess)).toBe(false);
  });

  test('decisions §7: a product has its facts, with a hallmark number that is marked as a demo', async () => {
    const product = await db
      .selectFrom('products')
      .selectAll()
      .where('name', '=', 'Radha Jhumka')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      sku: 'JH-E-0115',
      price: 18_400_000,
      discount: 5,
      discounted_price: 17_480_000,
      gst: 3,
      stock: 3,
      unit: 'pair',
      metal: 'Yellow gold',
      purity: '22K',
      gross_weight_g: 11.8,
      dimensions_mm: { width: 23.5, height: 43, depth: 23.5 },
      hsn: '7113',
      huid: 'DEMO15',
      country_of_origin: 'India',
      publish: true,
      rating: 4.6,
      review_count: 5,
      gemstone_names: ['Ruby', 'Polki', 'Freshwater pearl'],
    });
    expect(product.id).toMatch(/^prd_[0-9a-z]{26}$/);
    expect(product.model_file).toMatch(/^[0-9a-f]{64}\.glb$/);
    expect(await files.has(`models/${product.model_file}`)).toBe(true);
    expect(product.more_details['Made and packed by']).toContain('Jhumka Demo Jewels');
    const { rows } = await sql<{ found: boolean }>`
      select search @@ to_tsquery('simple', 'jhumka & ruby & chandbali') as found from products
      where id = ${product.id}`.execute(db);
    expect(rows[0]?.found).toBe(true);
  });

  test('spec 3.4: every category and subcategory has a picture, and every picture its original', async () => {
    const categories = await db.selectFrom('categories').selectAll().orderBy('name').execute();
    expect(categories.map(({ name, slug }) => `${name} ${slug}`)).toEqual(
      ['Bracelets', 'Earrings', 'Necklaces', 'Pendants', 'Rings'].map(
        (name) => `${name} ${name.toLowerCase()}`,
      ),
    );
    expect(categories.every((category) => category.picture_id && category.banner_id)).toBe(true);
    const subcategories = await db.selectFrom('subcategories').selectAll().execute();
    expect(subcategories.every((subcategory) => subcategory.picture_id)).toBe(true);
    for (const { id, alt } of await db.selectFrom('pictures').select(['id', 'alt']).execute()) {
      expect(await files.has(`pictures/originals/${id}.webp`)).toBe(true);
      expect(alt).not.toBe('');
    }
  });

  test('the picture that shows a product worn stands second, with its label', async () => {
    const rows = await db
      .selectFrom('product_pictures')
      .select(['position', 'label'])
      .where('label', '<>', '')
      .execute();
    const sorted = (labels: readonly { label: string }[]) => labels.map(({ label }) => label).sort();
    expect(sorted(rows)).toEqual(sorted(worn));
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([1]));
  });

  test('arrivals have an order of their own, and the first dozen shows every category', async () => {
    const rows = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.name', 'products.created_at', 'categories.name as category'])
      .orderBy('products.created_at', 'desc')
      .execute();
    expect(new Set(rows.map((row) => row.created_at)).size).toBe(60);
    expect(rows.every((row) => row.created_at < now().toISOString())).toBe(true);
    expect(new Set(rows.slice(0, 12).map((row) => row.category)).size).toBe(5);
    expect(rows.map((row) => row.name)).toEqual(
      newestFirst(await readDemoCatalogue()).map((product) => product.name),
    );
  });

  test('gold and diamonds have units with marks of their own, in every seed the same', async () => {
    const units = await unitsOfRing();
    expect(units.every(({ state, of_product }) => state === 'in_stock' && of_product === 'DEMO01')).toBe(
      true,
    );
    expect(new Set(units.map(({ huid }) => huid)).size).toBe(units.length);
    expect(new Set(units.map(({ gross_weight_mg }) => gross_weight_mg)).size).toBeGreaterThan(1);
    const { rows } = await sql<{ metals: string[]; by_number: string[] }>`select
      (select array_agg(distinct metal) from products where id in (select product_id from product_units)) as metals,
      (select array_agg(distinct metal) from products p join product_variants v on v.product_id = p.id
        where v.made_to_order_days is null and not v.kept_by_units) as by_number`.execute(db);
    expect(rows[0]?.metals).toContain('Yellow gold');
    expect(rows[0]?.by_number).toContain('Sterling silver');
    expect(rows[0]?.by_number.filter((metal) => /^(Yellow|White|Rose) gold$/.test(metal))).toEqual([]);
    if (!unitsOfCatalogue) {
      // Alone, this test fills the catalogue itself.
      await emptyShop();
      await seedDemoShop(context, undefined, 'catalogue');
    }
    expect(units).toEqual(unitsOfCatalogue ?? (await unitsOfRing()));
  });
});

function failingAfter(puts: number): typeof files {
  let left = puts;
  return {
    ...files,
    has: async () => false,
    put: async (key, content) => {
      left -= 1;
      if (left < 0) throw new Error('power cut');
      await files.put(key, content);
    },
  };
}
