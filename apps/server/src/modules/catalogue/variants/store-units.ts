import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';

/** Finds the stock of a variant as it is counted. Throws 'variant-not-found'. */
export function findStockOfVariant(tx: Tx, id: string) {
  return tx
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'stock', 'kept_by_units', 'made_to_order_days'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('variant-not-found'));
}

/** Finds variants by their SKUs, with the way in which their stock is kept. */
export async function findVariantsBySku(db: Db | Tx, skus: readonly string[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'sku', 'kept_by_units'])
    .where('sku', '=', anyOf(skus))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Returns the names of the products of those variants that are kept by units, by variant. */
export async function listVariantsOfUnits(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.name'])
    .where('v.id', '=', anyOf(ids))
    .where('v.kept_by_units', '=', true)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the variants among some that are made when they are ordered, also those that are not for sale any more. */
export async function listMadeToOrder(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_variants')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('made_to_order_days', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Switches variants of locked products between a stock of units and a number. */
export async function setUnitStock(tx: Tx, ids: readonly string[], kept_by_units: boolean): Promise<void> {
  await tx.updateTable('product_variants').set({ kept_by_units }).where('id', '=', anyOf(ids)).execute();
}
