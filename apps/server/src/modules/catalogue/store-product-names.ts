import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/transact.ts';
import { wordsOf } from '../search/index.ts';

/** The names of pieces by id, also of those that are no longer for sale. */
export async function listProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Pieces that a search finds, also those that are no longer for sale. */
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
