import { chosenOptions, describeChoice, type ProductOption } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { discountedPrice, type PriceFacts } from '@jhumka/domain/pricing';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { EditedFacts, ProductVariantsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

const columns = columnsOf<ProductVariantsTable>()(
  'id product_id position value_ids sku barcode price discount discounted_price stock low_stock_at',
  'gross_weight_g dimensions_mm price_facts picture_ids made_to_order_days kept_by_units cost',
  'is_default is_hidden',
);

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

/** Returns true for the SKU or the barcode of a variant. */
export async function isProductCode(db: Db | Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_variants
    where (sku = ${code} or (barcode = ${code} and barcode <> '')) and deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The first two pictures of variants that have their own. */
export type VariantPicturesRow = Pick<VariantRow, 'product_id' | 'value_ids' | 'picture_ids'>;

/** Lists the different pictures that the variants of products have, with the values of the first variant of each. */
export async function listVariantPictures(
  db: Db,
  productIds: readonly string[],
): Promise<VariantPicturesRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<VariantPicturesRow>`
    select distinct on (product_id, picture_ids) product_id, value_ids, picture_ids[1:2] as picture_ids
    from product_variants
    where product_id = ${anyOf(productIds)} and deleted_at is null and not is_hidden and picture_ids <> '{}'
    order by product_id, picture_ids, position`.execute(db);
  return rows;
}

/**
 * The price of a variant `v` at an instant, as a table expression: its own, or the lowest of a period (decision 0147). For
 * few variants: it costs nothing while no period holds; `price_at` is the faster one for many while one does.
 */
export const priceAt = (at: Date | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sold_at(v, ${at instanceof Date ? at.toISOString() : at}::timestamptz)`;

/** The price of a variant `v` that lists show: an hour that begins is in them within a minute. */
export const shownPrice = priceAt(sql`null`);

/** A variant as it is sold at an instant. */
export interface SoldVariantRow extends VariantRow {
  /** End of the period whose price it has; null for the price of the shop. */
  readonly price_until: string | null;
}

const soldColumns = sql.join([
  ...columns.filter((name) => !/price$|^discount$/.test(name)).map((name) => sql.ref(`v.${name}`)),
  ...['price', 'discount', 'discounted_price', 'price_until'].map((name) => sql.ref(`sold.${name}`)),
]);

/** Finds variants that can be for sale as they are sold at an instant, in no order; their products may be hidden. */
export async function findSoldVariants(db: Db, ids: readonly string[], at: Date): Promise<SoldVariantRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SoldVariantRow>`
    select ${soldColumns} from product_variants v cross join lateral ${priceAt(at)} as sold
    where v.id = ${anyOf(ids)} and not v.is_hidden and v.deleted_at is null`.execute(db);
  return rows;
}

/** Lists the variants of products that can be for sale as they are sold at an instant, each product's in the shop's order. */
export async function listSoldVariants(
  db: Db,
  productIds: readonly string[],
  at: Date,
): Promise<SoldVariantRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<SoldVariantRow>`
    select ${soldColumns} from product_variants v cross join lateral ${priceAt(at)} as sold
    where v.product_id = ${anyOf(productIds)} and not v.is_hidden and v.deleted_at is null
    order by v.product_id, v.position, v.id`.execute(db);
  return rows;
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
export type VariantToSave = Omit<VariantRow, 'dimensions_mm' | 'price_facts' | 'kept_by_units'> & {
  readonly choices: string[];
  readonly dimensions_mm: string | null;
  readonly price_facts: string | null;
};

/** Variants of one insert, each with some twenty parameters of at most 65,535. */
const maxInserted = 2_000;

/**
 * Writes the variants of locked products, and deletes the others; orders keep referring to them. Returns the new ones
 * with their stock.
 */
export async function writeVariants(
  tx: Tx,
  productIds: readonly string[],
  variants: readonly VariantToSave[],
  at: Date,
): Promise<Pick<VariantRow, 'id' | 'product_id' | 'stock'>[]> {
  await tx
    .updateTable('product_variants')
    .set({ deleted_at: at, is_default: false, updated_at: at })
    .where('product_id', '=', anyOf(productIds))
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<string>`all(${variants.map(({ id }) => id)}::text[])`)
    .execute();
  // Taken off first: two variants may exchange their values, their SKUs or the default.
  await sql`
    update product_variants set value_ids = array[id], sku = id, is_default = false
    where product_id = ${anyOf(productIds)} and deleted_at is null`.execute(tx);
  const added: Awaited<ReturnType<typeof upsertVariants>> = [];
  for (let first = 0; first < variants.length; first += maxInserted) {
    added.push(...(await upsertVariants(tx, variants.slice(first, first + maxInserted), at)));
  }
  // From when on they cost that: the value of the stock on an earlier day stays (decision 0138).
  await sql`
    insert into variant_costs (variant_id, cost, at)
    select id, cost, ${at} from product_variants v
    where product_id = ${anyOf(productIds)} and cost is distinct from (
      select cost from variant_costs where variant_id = v.id order by at desc, id desc limit 1
    )`.execute(tx);
  return added.filter(({ is_new }) => is_new);
}

const upsertVariants = (tx: Tx, variants: readonly VariantToSave[], at: Date) =>
  tx
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
        price_facts: row.ref('excluded.price_facts'),
        cost: row.ref('excluded.cost'),
        picture_ids: row.ref('excluded.picture_ids'),
        made_to_order_days: row.ref('excluded.made_to_order_days'),
        is_default: row.ref('excluded.is_default'),
        is_hidden: row.ref('excluded.is_hidden'),
        deleted_at: null,
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'product_id', 'stock', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();

/** Sets the parts of a variant's price; they were checked against it. */
export async function setPriceFacts(tx: Tx, id: string, facts: PriceFacts | null): Promise<void> {
  const price_facts = facts && JSON.stringify(facts);
  await tx.updateTable('product_variants').set({ price_facts }).where('id', '=', id).execute();
}

/** New figures of a variant; those that are missing stay as they are now. */
interface VariantEdit {
  readonly id: string;
  readonly now: { readonly price: Paise; readonly discount: number };
  readonly after: Pick<EditedFacts, 'price' | 'discount'>;
}

/** Updates prices of many variants whose products are locked; the database derives the figures of the products. */
export async function updateEditedVariants(tx: Tx, edits: readonly VariantEdit[]): Promise<void> {
  const values = edits
    .filter(({ after }) => after.price !== undefined || after.discount !== undefined)
    .map(({ id, now, after }) => {
      const price = (after.price ?? now.price) as Paise;
      const discount = after.discount ?? now.discount;
      return { id, price, discount, discounted: discountedPrice(price, discount) };
    });
  if (values.length === 0) return;
  await sql`
    update product_variants v
    set price = e.price, discount = e.discount, discounted_price = e.discounted
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e (id text, price bigint, discount numeric, discounted bigint)
    where v.id = e.id`.execute(tx);
}

/** Adds to the stock of variants, or takes from it, and returns those that were sold out before and are in stock now. */
export async function moveUnits(
  tx: Tx,
  total: ReadonlyMap<string, number>,
  sign: '+' | '-',
): Promise<string[]> {
  const way = sql.raw(sign);
  const { rows } = await sql<{ id: string; is_back: boolean }>`
    update product_variants v set stock = stock ${way} demand.quantity
    from unnest(${[...total.keys()]}::text[], ${[...total.values()]}::int[]) as demand (id, quantity)
    where v.id = demand.id
    returning v.id, stock > 0 and stock - (0 ${way} demand.quantity) <= 0 as is_back`.execute(tx);
  return rows.flatMap(({ id, is_back }) => (is_back ? [id] : []));
}
