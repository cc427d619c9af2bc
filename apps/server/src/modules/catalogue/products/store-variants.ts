import { chosenOptions, describeChoice, type ProductOption, wordsOf } from '@jhumka/domain/catalogue';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import type { ProductVariantsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { searchVectorOf } from '../search/search-terms.ts';
import { saveSearchWords } from './store-search-vocabulary.ts';
import { metalPrefix } from './store-sizes.ts';
import { recordMoves, type StockCause } from './store-stock.ts';

const columns = [
  'id',
  'product_id',
  'position',
  'value_ids',
  'sku',
  'barcode',
  'price',
  'discount',
  'discounted_price',
  'stock',
  'low_stock_at',
  'gross_weight_g',
  'dimensions_mm',
  'picture_ids',
  'made_to_order_days',
  'is_default',
  'is_hidden',
] as const satisfies readonly (keyof ProductVariantsTable)[];

/** A variant as the store reads it. */
export type VariantRow = Pick<Selectable<ProductVariantsTable>, (typeof columns)[number]>;

/** Lists the variants of a product in the shop's order, hidden ones included. */
export const listVariantRows = (db: Db | Tx, productId: string): Promise<VariantRow[]> =>
  listVariantRowsOf(db, [productId]);

/** Lists the variants of some products, each product's in the shop's order, hidden ones included. */
export async function listVariantRowsOf(db: Db | Tx, productIds: readonly string[]): Promise<VariantRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_variants')
    .select(columns)
    .where('product_id', '=', anyOf(productIds))
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Finds variants that can be for sale, in no order; their products may be hidden. */
export async function findVariantRows(db: Db, ids: readonly string[]): Promise<VariantRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('product_variants')
    .select(columns)
    .where('id', '=', anyOf(ids))
    .where('is_hidden', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * The variant of a product that a request means, as a table expression with its `id`: the named one, or without a name
 * the default one. Empty for none.
 */
export function variantsOf(
  productId: RawBuilder<unknown>,
  variantId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select id from product_variants
    where product_id = ${productId} and deleted_at is null
      and (id = ${variantId} or ${variantId}::text is null and is_default)
  )`;
}

/** Finds the id of the variant that a request means; undefined for none. */
export async function findVariantId(
  db: Db | Tx,
  productId: string,
  variantId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${variantsOf(sql.val(productId), sql.val(variantId ?? null))} as variant`.execute(db);
  return rows[0]?.id;
}

/** Returns the default variants of products by product id; products without one are missing. */
export async function findDefaultVariants(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id'])
    .where('product_id', '=', anyOf(productIds))
    .where('is_default', '=', true)
    .where('is_hidden', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, product_id }) => [product_id, id]));
}

/** A variant as an email names it. */
export interface NamedVariant {
  readonly _id: string;
  readonly product: { readonly _id: string; readonly name: string };
  /** The name with the choice: "Meher Rope Band, ring size 12". */
  readonly title: string;
  readonly options: ProductOption[];
  readonly valueIds: string[];
}

/** Returns the names of variants by id, hidden and deleted ones included. */
export async function listVariantNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedVariant>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.value_ids', 'p.id as product_id', 'p.name', 'p.options'])
    .where('v.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, value_ids, product_id, name, options }) => {
      const choice = describeChoice(chosenOptions(options, value_ids));
      const title = [name, choice].filter((text) => text !== '').join(', ');
      return [id, { _id: id, product: { _id: product_id, name }, title, options, valueIds: value_ids }];
    }),
  );
}

/** A variant to write. Its stock is that of a new one; the stock of others changes through the ledger only. */
export type VariantToSave = Omit<VariantRow, 'dimensions_mm'> & {
  readonly choices: string[];
  readonly dimensions_mm: string | null;
};

/**
 * Writes the variants of a locked product, and deletes the others; orders keep referring to them. The ledger names the
 * cause of the stock of new ones. The options are written first, so that the database does not mistake a variant for
 * the only one.
 */
export async function saveVariants(
  tx: Tx,
  productId: string,
  options: readonly ProductOption[],
  variants: readonly VariantToSave[],
  { at, ...cause }: StockCause & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', productId)
    .execute();
  const ids = variants.map(({ id }) => id);
  await tx
    .updateTable('product_variants')
    .set({ deleted_at: at, is_default: false, updated_at: at })
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', ids)
    .execute();
  // Taken off first: two variants may exchange their values, their SKUs or the default.
  await sql`
    update product_variants set value_ids = array[id], sku = id, is_default = false
    where product_id = ${productId} and deleted_at is null`.execute(tx);
  const saved = await tx
    .insertInto('product_variants')
    .values(variants.map((variant) => ({ ...variant, created_at: at, updated_at: at })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        value_ids: row.ref('excluded.value_ids'),
        choices: row.ref('excluded.choices'),
        sku: row.ref('excluded.sku'),
        barcode: row.ref('excluded.barcode'),
        price: row.ref('excluded.price'),
        discount: row.ref('excluded.discount'),
        discounted_price: row.ref('excluded.discounted_price'),
        low_stock_at: row.ref('excluded.low_stock_at'),
        gross_weight_g: row.ref('excluded.gross_weight_g'),
        dimensions_mm: row.ref('excluded.dimensions_mm'),
        picture_ids: row.ref('excluded.picture_ids'),
        made_to_order_days: row.ref('excluded.made_to_order_days'),
        is_default: row.ref('excluded.is_default'),
        is_hidden: row.ref('excluded.is_hidden'),
        deleted_at: null,
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'stock', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  await recordMoves(
    tx,
    saved
      .filter(({ is_new }) => is_new)
      .map(({ id, stock }) => ({ productId, variantId: id, quantity: stock })),
    cause,
  );
}

/** Adds the SKUs and the metals of the variants of products with options to their search words. */
export async function saveVariantTerms(tx: Tx, productIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.id', 'v.sku', 'v.choices'])
    .where('p.id', '=', anyOf(productIds))
    .where(sql<SqlBool>`p.options <> '[]'`)
    .where('v.deleted_at', 'is', null)
    .execute();
  const words = Map.groupBy(rows, ({ id }) => id);
  if (words.size === 0) return;
  const termsOf = (variants: readonly { sku: string; choices: string[] }[]) =>
    wordsOf(variants.flatMap(({ sku, choices }) => [sku, ...chosenMetals(choices)]).join(' '));
  const values = [...words].map(([id, variants]) => ({ id, words: searchVectorOf(termsOf(variants)) }));
  await saveSearchWords(tx, new Set(termsOf(rows)));
  await sql`
    update products p set search = search || setweight(e.words::tsvector, 'C')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as e (id text, words text) where p.id = e.id`.execute(
    tx,
  );
}

const chosenMetals = (choices: readonly string[]) =>
  choices.flatMap((choice) => (choice.startsWith(metalPrefix) ? choice.slice(metalPrefix.length) : []));

/** Returns the engraving rules of a product: null without engraving, undefined for one that is not for sale. */
export async function readEngravingRules(
  db: Db,
  productId: string,
): Promise<EngravingRules | null | undefined> {
  const row = await db
    .selectFrom('products')
    .select('engraving')
    .where('id', '=', productId)
    .where('publish', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.engraving;
}
