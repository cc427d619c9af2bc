import type { Paise } from '@jhumka/domain/money';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';
import { wordsOf } from '../search/index.ts';

/** Returns the names of products by id, deleted ones included. */
export async function listProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the products that a search finds, deleted ones included. */
export async function listProductIdsFound(db: Db, search: string, most: number): Promise<string[]> {
  const words = wordsOf(search).slice(0, 8);
  if (words.length === 0) return [];
  const asked = words.map((word) => `'${word}':*`).join(' & ');
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<SqlBool>`search @@ ${asked}::tsquery`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** A product in the results of the admin search. */
interface FoundProduct {
  readonly _id: string;
  readonly name: string;
  readonly sku: string;
  readonly price: Paise;
  readonly stock: number;
  readonly publish: boolean;
}

/** Number of candidates among which the best are chosen. */
const mostLookedAt = 200;

/** Finds products by name, SKU or tag: an exact SKU first, then published ones. */
export async function findProductsByText(db: Db, text: string, most: number): Promise<FoundProduct[]> {
  const words = wordsOf(text).slice(0, 8);
  if (words.length === 0) return [];
  const asked = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await sql<FoundProduct>`
    select id as _id, name, sku, discounted_price as price, stock, publish from (
      select id, name, sku, discounted_price, stock, publish from products
      where search @@ ${asked}::tsquery and deleted_at is null limit ${mostLookedAt}
    ) found
    order by lower(sku) = lower(${text.trim()}) desc, publish desc, name, id limit ${most}`.execute(db);
  return rows;
}
