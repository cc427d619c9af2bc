import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

export interface SitemapProduct {
  readonly id: string;
  readonly name: string;
  readonly updated_at: string;
  readonly pictures: readonly string[];
}

/**
 * Finds the id of the product that is `distance` places after an id, in the order of ids; undefined when there are
 * fewer. Counts hidden products too: ids only ever grow, so a place never changes.
 */
export async function findProductAfter(db: Db, id: string, distance: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>=', id)
    .orderBy('id')
    .offset(distance)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Reads a batch of visible products by id: from one that is included, or after one, to one that is not included. */
export async function listSitemapProducts(
  db: Db,
  span: { readonly from: string; readonly after?: string | undefined; readonly to: string | undefined },
  limit: number,
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select p.id, p.name, p.updated_at, coalesce(
      nullif(array(select x.picture_id from product_pictures x where x.product_id = p.id order by x.position), '{}'),
      array_remove(array[p.model_poster_id], null)) as pictures
    from products p
    where ${span.after === undefined ? sql`p.id >= ${span.from}` : sql`p.id > ${span.after}`}
      and ${span.to === undefined ? sql`true` : sql`p.id < ${span.to}`}
      and p.publish and p.deleted_at is null
    order by p.id limit ${limit}`.execute(db);
  return rows;
}
