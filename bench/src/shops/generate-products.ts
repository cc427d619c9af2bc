import { slugOf } from '@jhumka/domain/catalogue';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import type { Db, Tx } from '../../../apps/server/src/database/transact.ts';
import {
  insertProducts,
  type NewProduct,
} from '../../../apps/server/src/modules/catalogue/products/store-writes.ts';
import {
  insertCategory,
  insertSubcategory,
} from '../../../apps/server/src/modules/catalogue/sections/store.ts';
import { insertOnlyVariants, insertVariants, refreshOffers } from './generate-variants.ts';
import { liftIndexes } from './lift-indexes.ts';
import { productNames, words } from './product-names.ts';
import type { ShopData } from './shop.ts';

const batch = 500;
/** Number of products created through the regular code; the rest are copies with other prices and dates. */
const maxWritten = 5_000;
const pictureCount = 500;

interface BenchSection {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly subcategoryId: string;
  readonly subcategoryName: string;
}

/** Fills an empty catalogue with products, the first of them through the regular code. */
export async function generateProducts(
  data: ShopData,
  { count, hasVariants }: { readonly count: number; readonly hasVariants: boolean },
  log: (line: string) => void,
): Promise<void> {
  const { db } = data.connection;
  const sections = await db.transaction().execute(insertSections);
  const written = Math.min(count, maxWritten);
  for (let first = 0; first < written; first += batch) {
    const size = Math.min(batch, written - first);
    const products = Array.from({ length: size }, (_, index) => productOf(first + index, sections));
    await db.transaction().execute((tx) => insertProducts(tx, products));
  }
  const putBackProducts = await liftIndexes(data, ['products', 'product_pictures']);
  const putBackVariants = await liftIndexes(data, ['product_variants']);
  await repeatProducts(db, written, count);
  log(`  ${count.toLocaleString('en')} products`);
  await (hasVariants ? insertVariants(db) : insertOnlyVariants(db));
  await insertPictures(db);
  await putBackVariants(log);
  if (hasVariants) await refreshOffers(db, log);
  await putBackProducts(log);
}

async function insertPictures(db: Db): Promise<void> {
  await sql`
    insert into pictures (id, width, height, alt, placeholder, bytes, mime)
    select encode(sha256(number::text::bytea), 'hex'), 1600, 1600, 'A piece', 'data:image/webp;base64,UklGRg==', 90000,
      'image/webp'
    from generate_series(0, ${pictureCount - 1}) as number`.execute(db);
  await sql`
    insert into product_pictures (product_id, position, picture_id)
    select id, position, encode(sha256((abs(hashtext(id || position)) % ${pictureCount}::int)::text::bytea), 'hex')
    from products cross join generate_series(0, 1) as position`.execute(db);
}

async function repeatProducts(db: Db, written: number, count: number): Promise<void> {
  const copied =
    sql.raw(`name, description, category_id, subcategory_id, discount, gst, stock, metal, purity, gemstones,
    gemstone_names, tags, gross_weight_g, rating, review_count`);
  const price = sql`(500 + number * 7919::bigint % 200000) * 100`;
  const at = sql`to_timestamp(${firstArrival / 1000}::bigint + number::bigint * 600)`;
  await sql`
    insert into products (id, sku, price, discounted_price, created_at, updated_at, ${copied}, search)
    select 'prd_' || lpad(number::text, 26, '0'), 'JH-G-' || lpad(number::text, 6, '0'), ${price},
      round(${price} * (100 - discount) / 100), ${at}, ${at}, ${copied},
      search || setweight(to_tsvector('simple', lpad(number::text, 6, '0')), 'C')
    from generate_series(${written}::int, ${count - 1}::int) as number
      join products on sku = 'JH-G-' || lpad((number % ${written}::int)::text, 6, '0')`.execute(db);
  // A number of its own is a word of its own: the table in which slips are looked up grows with the shop.
  await sql`
    insert into search_vocabulary select lpad(number::text, 6, '0') from generate_series(${written}::int, ${count - 1}::int) as number
    on conflict do nothing`.execute(db);
}

async function insertSections(tx: Tx): Promise<BenchSection[]> {
  const sections: BenchSection[] = [];
  for (const categoryName of words.categories) {
    const categoryId: string = typeidUnboxed('cat');
    const noPictures = { picture_id: null, banner_id: null };
    await insertCategory(tx, {
      id: categoryId,
      name: categoryName,
      slug: slugOf(categoryName),
      ...noPictures,
    });
    for (const style of words.styles) {
      const section = {
        categoryId,
        categoryName,
        subcategoryId: typeidUnboxed('sub'),
        subcategoryName: `${style} ${categoryName}`,
      };
      await insertSubcategory(tx, {
        id: section.subcategoryId,
        category_id: categoryId,
        name: section.subcategoryName,
        slug: slugOf(section.subcategoryName),
        picture_id: null,
      });
      sections.push(section);
    }
  }
  return sections;
}

const firstArrival = Date.parse('2024-01-01T00:00:00Z');

function productOf(number: number, sections: readonly BenchSection[]): NewProduct {
  const section = sections[number % sections.length];
  if (!section) throw new Error('no shelf');
  const { name, description, metal, purity, stone, tags } = productNames(number, section.categoryName);
  const createdAt = new Date(firstArrival + number * 600_000);
  return {
    id: typeidUnboxed('prd'),
    sku: `JH-G-${String(number).padStart(6, '0')}`,
    name,
    description,
    category_id: section.categoryId,
    category_name: section.categoryName,
    subcategory_id: section.subcategoryId,
    subcategory_name: section.subcategoryName,
    price: fromRupees(500 + ((number * 7919) % 200_000)),
    discount: number % 3 === 0 ? (number % 8) * 5 : 0,
    gst: 3,
    stock: number % 11 === 0 ? 0 : 1 + (number % 40),
    metal,
    purity,
    gemstones: JSON.stringify(stone === null ? [] : [{ stone, count: 1, carat_total: null }]),
    tags,
    gross_weight_g: 4,
    huid: null,
    model_file: null,
    rating: number % 5 === 0 ? null : 3 + (number % 20) / 10,
    review_count: number % 5 === 0 ? 0 : number % 90,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
