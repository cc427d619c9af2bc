import type { Paise } from '@jhumka/domain/money';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { shownPrice } from '../variants/store.ts';

/** Condition of a variant of a product that is for sale. */
export const isForSale = sql<SqlBool>`p.publish and p.deleted_at is null and not v.is_hidden and v.deleted_at is null`;

/** Returns the number of units of a variant that can be ordered; undefined when it is hidden or unknown. */
export async function readStock(db: Db | Tx, variantId: string): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number | null }>`select ${stockOf(variantId)} as stock`.execute(db);
  return rows[0]?.stock ?? undefined;
}

/** The same as an SQL expression, null for hidden and unknown variants, for a statement that depends on it. */
export function stockOf(variantId: string | RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select ${units} from product_variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and ${isForSale}
  )`;
}

const units = sql<number>`case when v.made_to_order_days is null then v.stock else ${sql.lit(maximumLineQuantity)} end`;

/** Returns the number of units of variants that can be ordered; hidden and unknown ones are missing. */
export async function readStocks(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stock: number }>`
    select v.id, ${units} as stock from product_variants v join products p on p.id = v.product_id
    where v.id = any(${variantIds}::text[]) and ${isForSale}`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Price of what can be ordered, as an SQL expression: of a variant, or of the product where the variant is null. Null
 * for what is hidden or sold out.
 */
export function priceForSaleOf(
  productId: RawBuilder<unknown>,
  variantId: RawBuilder<unknown>,
): RawBuilder<Paise | null> {
  return sql`case when ${variantId} is null then (
    select discounted_price from products
    where id = ${productId} and publish and deleted_at is null and (stock > 0 or made_to_order_days is not null)
  ) else (
    select sold.discounted_price
    from product_variants v join products p on p.id = v.product_id cross join lateral ${shownPrice} as sold
    where v.id = ${variantId} and ${isForSale} and ${units} > 0
  ) end`;
}

/** Returns which of some products are for sale, and whether any variant of them can be ordered. */
export async function readAvailability(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; is_available: boolean }>`
    select id, stock > 0 or made_to_order_days is not null as is_available from products
    where id = any(${productIds}::text[]) and publish and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, is_available }) => [id, is_available]));
}

/** The products with a variant at the level that the shop has set for it, sold out included. */
const atLevelSql = sql`
  select v.product_id from product_variants v
  where v.low_stock_at is not null and v.deleted_at is null and not v.is_hidden and v.made_to_order_days is null
    and v.stock <= v.low_stock_at`;

/** Condition of a product that is low in stock: few units in all, or a variant at its own level. */
export const isLowSql = (at: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  p.stock between 1 and ${sql.lit(at)} or p.stock > 0 and p.id in (${atLevelSql}))`;

/** Condition of a product that is sold out, or of which a variant is. */
export const isSoldOutSql = sql<SqlBool>`(
  p.stock = 0 and p.made_to_order_days is null or p.sold_out_variants > 0)`;

/** Counts visible products with low stock, and those of which something is sold out. */
export async function countLowStock(db: Db, at: number): Promise<{ low: number; soldOut: number }> {
  const { rows } = await sql<{ low: number; soldOut: number }>`
    select count(*) filter (where ${isLowSql(at)}) as low, count(*) filter (where ${isSoldOutSql}) as "soldOut"
    from products p where p.publish and p.deleted_at is null`.execute(db);
  return rows[0] ?? { low: 0, soldOut: 0 };
}
