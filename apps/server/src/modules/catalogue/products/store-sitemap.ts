import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

export interface SitemapEntries {
  readonly productCount: number;
  readonly products: readonly { id: string; name: string; updated_at: string; pictures: readonly string[] }[];
  /** Categories (`subcategory` null) and subcategories with products. */
  readonly categories: readonly { name: string; subcategory: string | null }[];
}

/** Lists sitemap entries: a slice of the visible products, and every category with products. */
export async function listSitemapEntries(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntries> {
  const visible = sql`p.publish and p.deleted_at is null`;
  const [count, products, categories] = await Promise.all([
    sql<{ count: number }>`select count(*) from products p where ${visible}`.execute(db),
    sql<SitemapEntries['products'][number]>`
      select p.id, p.name, p.updated_at, coalesce(
        nullif(array(select x.picture_id from product_pictures x where x.product_id = p.id order by x.position), '{}'),
        array_remove(array[p.model_poster_id], null)) as pictures
      from products p where ${visible}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<SitemapEntries['categories'][number]>`
      select c.name, s.name as subcategory
      from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
      where ${visible} group by rollup (c.name, s.name) having c.name is not null
      order by c.name, s.name nulls first`.execute(db),
  ]);
  return { productCount: count.rows[0]?.count ?? 0, products: products.rows, categories: categories.rows };
}
