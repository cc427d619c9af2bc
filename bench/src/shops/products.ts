import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

export interface BenchProduct {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
}

/** The products of a shop, newest first, at most so many. */
export async function listProducts({ connection }: ShopData, limit: number): Promise<BenchProduct[]> {
  const { rows } = await sql<BenchProduct>`
    select id, name, category_id as "categoryId" from products where publish and deleted_at is null
    order by created_at desc, id desc limit ${limit}`.execute(connection.db);
  return rows;
}

/** The product with the most variants. */
export async function findManyVariants({ connection }: ShopData) {
  const { rows } = await sql<{ id: string; name: string; variants: number }>`
    select p.id, p.name, count(*)::int as variants from products p join product_variants v on v.product_id = p.id
    group by p.id order by count(*) desc, p.id limit 1`.execute(connection.db);
  const [product] = rows;
  if (!product) throw new Error('no product');
  return product;
}

/** Fills the sections, so that what is measured is the buying and not the end of the stock. */
export async function fillShop({ connection }: ShopData): Promise<void> {
  // As a number: nobody enters ten million units.
  await sql`update product_variants set stock = 10000000, kept_by_units = false`.execute(connection.db);
}

/** Dearer products may not be paid in cash. */
export async function listAffordableProducts(data: ShopData): Promise<BenchProduct[]> {
  await sql`update products set publish = false where discounted_price > 3000000`.execute(data.connection.db);
  const products = await listProducts(data, 60);
  await sql`update products set publish = true`.execute(data.connection.db);
  return products;
}
