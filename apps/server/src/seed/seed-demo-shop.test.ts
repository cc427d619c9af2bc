import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoCatalogue } from '@jhumka/demo-shop';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createDiskFiles } from '../gateways/files/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { newestFirst } from './demo-choices.ts';
import { seedDemoShop } from './index.ts';

const { db } = await testDatabase({ poolSize: 12 });
const folder = await mkdtemp(path.join(tmpdir(), 'jhumka-seed-'));
afterAll(() => rm(folder, { recursive: true }));

const enqueued: string[] = [];
const jobs: Jobs = {
  enqueue: async (_tx, _name, payload) => void enqueued.push((payload as { pictureId: string }).pictureId),
  retry: async () => false,
  remove: async () => false,
  work: async () => undefined,
  repeat: () => () => undefined,
  stop: async () => undefined,
};
const now = () => new Date('2026-11-21T10:00:00Z');
const files = createDiskFiles(folder);
const context = { db, files, jobs, now };

beforeEach(async () => {
  enqueued.length = 0;
  await sql`truncate products, categories, subcategories, pictures, product_pictures, search_words, settings cascade`.execute(
    db,
  );
});

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from products) as products, (select count(*) from categories) as categories,
    (select count(*) from subcategories) as subcategories, (select count(*) from pictures) as pictures,
    (select count(*) from product_pictures) as product_pictures`.execute(db);
  return rows[0] ?? {};
}

const full = { products: 60, categories: 5, subcategories: 23, pictures: 186, product_pictures: 180 };
const empty = { products: 0, categories: 0, subcategories: 0, pictures: 0, product_pictures: 0 };

describe('the demo shop', () => {
  test('fills an empty catalogue, once', async () => {
    const progress: number[] = [];
    expect(await seedDemoShop(context, (done, total) => void progress.push(done / total))).toBe(true);
    expect(await counts()).toEqual(full);
    expect(progress.at(-1)).toBe(1);
    expect(new Set(enqueued).size).toBe(66);
    expect(await seedDemoShop(context)).toBe(false);
    expect(await counts()).toEqual(full);
    expect(enqueued).toHaveLength(66);
  });

  test('ten starts at once fill it once', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => seedDemoShop(context)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(full);
  });

  test('a crash while files are copied leaves an empty shop that the next start fills', async () => {
    const broken = { ...context, files: failingAfter(20) };
    await expect(seedDemoShop({ ...broken })).rejects.toThrow('power cut');
    expect(await counts()).toEqual(empty);
    expect(await seedDemoShop(context)).toBe(true);
    expect(await counts()).toEqual(full);
  });

  test('a database that is lost in the middle of the writing leaves an empty shop that the next start fills', async () => {
    const cut: Jobs = {
      ...jobs,
      enqueue: async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await sql`select 1`.execute(tx);
      },
    };
    await expect(seedDemoShop({ ...context, jobs: cut })).rejects.toThrow();
    expect(await counts()).toEqual(empty);
    expect(await seedDemoShop(context)).toBe(true);
    expect(await counts()).toEqual(full);
  });

  test('a shop that has anything of its own is left as it is', async () => {
    await sql`insert into categories (id, name, slug) values ('cat_own', 'My own', 'my-own')`.execute(db);
    expect(await seedDemoShop(context)).toBe(false);
    expect(await counts()).toEqual({ ...empty, categories: 1 });
  });

  test('decisions §4: a piece carries its facts, and claims no hallmark', async () => {
    await seedDemoShop(context);
    const piece = await db
      .selectFrom('products')
      .selectAll()
      .where('name', '=', 'Radha Jhumka')
      .executeTakeFirstOrThrow();
    expect(piece).toMatchObject({
      sku: 'JH-E-0115',
      price: 17_499_900,
      discount: 4,
      discounted_price: 16_799_904,
      gst: 3,
      stock: 3,
      unit: 'pair',
      metal: 'Yellow gold',
      purity: '22K',
      gross_weight_g: 24.6,
      dimensions_mm: { width: 23.5, height: 43, depth: 23.5 },
      hsn: '7113',
      huid: null,
      country_of_origin: 'India',
      publish: true,
      rating: null,
      review_count: 0,
      gemstone_names: ['Ruby', 'Polki', 'Freshwater pearl'],
    });
    expect(piece.id).toMatch(/^prd_[0-9a-z]{26}$/);
    expect(piece.model_file).toMatch(/^[0-9a-f]{64}\.glb$/);
    expect(await files.has(`models/${piece.model_file}`)).toBe(true);
    expect(piece.more_details['Made and packed by']).toContain('Jhumka Demo Jewels');
    const { rows } = await sql<{ found: boolean }>`
      select search @@ to_tsquery('simple', 'jhumka & ruby & chandbali') as found from products
      where id = ${piece.id}`.execute(db);
    expect(rows[0]?.found).toBe(true);
  });

  test('spec 3.4: every category and subcategory has a picture, and every picture its original', async () => {
    await seedDemoShop(context);
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

  test('arrivals have an order of their own, and the first dozen shows every category', async () => {
    await seedDemoShop(context);
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
      newestFirst(await readDemoCatalogue()).map((piece) => piece.name),
    );
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
