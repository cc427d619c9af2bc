import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { stockOf, variantsOf } from '../../catalogue/products/index.ts';

/** Row of a cart. */
export interface CartRow {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string;
  readonly quantity: number;
}

/** Maximum number of rows, so that a bill stays within exact integers and a response within a reasonable size. */
export const mostRows = 80;

const columns = ['id', 'product_id', 'variant_id', 'quantity'] as const;

/** Lists the rows of a cart in the order of adding. */
export function listCartRows(db: Db, userId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cart_items')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Lists the row ids of a cart, in the order of adding. */
export async function listCartItemIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the row of a variant in a cart. */
export function findRowOfVariant(db: Db, userId: string, variantId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart_items')
    .select(columns)
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
}

/** Locks a row of one's own cart until the transaction ends. */
export function lockCartRow(tx: Tx, userId: string, id: string): Promise<CartRow | undefined> {
  return tx
    .selectFrom('cart_items')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Units to add to a cart; the id is used if a new row is inserted. */
export interface WantedUnits extends Pick<CartRow, 'id' | 'product_id' | 'quantity'> {
  readonly userId: string;
  /** Null for the default variant of the product. */
  readonly variant_id: string | null;
  readonly at: Date;
}

type AddedRow = Pick<CartRow, 'id' | 'variant_id' | 'quantity'> & { readonly user_id: string };

/**
 * Adds units to the rows of variants, or inserts the rows; each customer at most once. Skips customers whose variant is
 * none of the product, whose row would exceed the stock or `most`, or whose cart would have too many rows: the
 * conditions are part of the write, so concurrent clicks are safe, and a click is one round trip.
 */
export async function addUnits(tx: Tx, wanted: readonly WantedUnits[], most: number): Promise<AddedRow[]> {
  const all = <Key extends keyof WantedUnits>(key: Key) => wanted.map((units) => units[key]);
  const { rows } = await sql<AddedRow>`
    insert into cart_items (id, user_id, product_id, variant_id, quantity, created_at, updated_at)
    select wanted.id, wanted.user_id, wanted.product_id, variant.id, wanted.quantity, wanted.at, wanted.at
    from unnest(
      ${all('id')}::text[], ${all('userId')}::text[], ${all('product_id')}::text[], ${all('variant_id')}::text[],
      ${all('quantity')}::int[], ${all('at')}::timestamptz[]
    ) as wanted (id, user_id, product_id, variant_id, quantity, at)
    cross join lateral ${variantsOf(sql.ref('wanted.product_id'), sql.ref('wanted.variant_id'))} as variant
    where wanted.quantity <= ${most}::int and wanted.quantity <= ${stockOf(sql.ref('variant.id'))}
      and ${mostRows}::int > (
        select count(*) from cart_items as other
        where other.user_id = wanted.user_id and other.variant_id <> variant.id
      )
    order by wanted.user_id
    on conflict (user_id, variant_id) do update
      set quantity = cart_items.quantity + excluded.quantity, updated_at = excluded.updated_at
      where cart_items.quantity + excluded.quantity <= ${most}::int
        and cart_items.quantity + excluded.quantity <= ${stockOf(sql.ref('excluded.variant_id'))}
    returning id, user_id, variant_id, quantity`.execute(tx);
  return rows;
}

/** Sets the quantity of a locked row. */
export async function setRowQuantity(tx: Tx, id: string, quantity: number, at: Date): Promise<void> {
  await tx.updateTable('cart_items').set({ quantity, updated_at: at }).where('id', '=', id).execute();
}

/** Deletes a row of one's own cart; false when there is none. */
export async function deleteCartRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Rows of a customer's cart: all of it, or those with the given ids. */
export interface ChosenOfCart {
  readonly userId: string;
  readonly chosen: readonly string[] | undefined;
}

const inCarts = (carts: readonly ChosenOfCart[]): RawBuilder<SqlBool> => {
  const whole = carts.filter(({ chosen }) => chosen === undefined).map(({ userId }) => userId);
  return sql`user_id = any(${carts.map(({ userId }) => userId)}::text[])
    and (user_id = any(${whole}::text[]) or id = any(${carts.flatMap(({ chosen = [] }) => chosen)}::text[]))`;
};

/**
 * Locks rows of several customers' carts, in id order (no deadlocks). Ignores ids of rows of
 * others.
 */
export async function lockCartRows(
  tx: Tx,
  carts: readonly ChosenOfCart[],
): Promise<(CartRow & { readonly user_id: string })[]> {
  const { rows } = await sql<CartRow & { user_id: string }>`
    select id, user_id, product_id, variant_id, quantity from cart_items
    where ${inCarts(carts)} order by user_id, id for update`.execute(tx);
  return rows;
}

/** Selects the variant ids of those rows, for a statement that depends on them. */
export const variantsInCarts = (carts: readonly ChosenOfCart[]): RawBuilder<string[]> =>
  sql`array(select variant_id from cart_items where ${inCarts(carts)})`;

/** Deletes locked rows. */
export async function deleteCartRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from cart_items where id = any(${ids}::text[])`.execute(tx);
}

/** Empties a cart. */
export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

/** A variant with its product, as a row of a cart refers to both. */
export interface VariantKey {
  readonly productId: string;
  readonly variantId: string;
}

/** Inserts rows of one unit for variants without one, while there is room; returns the variants that have a row now. */
export async function insertMissingRows(
  tx: Tx,
  userId: string,
  rows: readonly (VariantKey & { readonly id: string })[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const variantIds = rows.map((row) => row.variantId);
  await sql`
    insert into cart_items (id, user_id, product_id, variant_id, quantity, created_at, updated_at)
    select wanted.id, ${userId}, wanted.product_id, wanted.variant_id, 1, ${at}, ${at}
    from unnest(
      ${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.productId)}::text[], ${variantIds}::text[]
    ) with ordinality as wanted (id, product_id, variant_id, position)
    where not exists (
      select from cart_items where user_id = ${userId} and variant_id = wanted.variant_id
    )
    order by wanted.position
    limit greatest(0, ${mostRows}::int - (select count(*) from cart_items where user_id = ${userId}))
    on conflict (user_id, variant_id) do nothing`.execute(tx);
  const { rows: found } = await sql<{ variant_id: string }>`
    select variant_id from cart_items
    where user_id = ${userId} and variant_id = any(${variantIds}::text[])`.execute(tx);
  return new Set(found.map((row) => row.variant_id));
}

/** Units of a variant. */
export interface Units extends VariantKey {
  readonly quantity: number;
}

/** Raises rows to a minimum quantity. */
export async function raiseRows(tx: Tx, userId: string, wanted: readonly Units[], at: Date): Promise<void> {
  await sql`
    update cart_items set quantity = wanted.quantity, updated_at = ${at}
    from unnest(
      ${wanted.map(({ variantId }) => variantId)}::text[], ${wanted.map(({ quantity }) => quantity)}::int[]
    ) as wanted (variant_id, quantity)
    where user_id = ${userId} and cart_items.variant_id = wanted.variant_id
      and cart_items.quantity < wanted.quantity`.execute(tx);
}

/**
 * Adds units to the rows of variants, or inserts the rows, up to the stock of each. Never lowers an existing quantity.
 * The account is locked.
 */
export async function addToCartWithinStock(
  tx: Tx,
  userId: string,
  added: readonly (Units & { readonly id: string })[],
  at: Date,
): Promise<void> {
  const stock = stockOf(sql.ref('added.variant_id'));
  await sql`
    insert into cart_items (id, user_id, product_id, variant_id, quantity, created_at, updated_at)
    select added.id, ${userId}, added.product_id, added.variant_id, least(added.quantity, ${stock}), ${at}, ${at}
    from unnest(
      ${added.map(({ id }) => id)}::text[], ${added.map(({ productId }) => productId)}::text[],
      ${added.map(({ variantId }) => variantId)}::text[], ${added.map(({ quantity }) => quantity)}::int[]
    ) with ordinality as added (id, product_id, variant_id, quantity, position)
    where ${stock} > 0
    order by added.position
    on conflict (user_id, variant_id) do update set updated_at = excluded.updated_at,
      quantity = greatest(cart_items.quantity, least(
        cart_items.quantity + excluded.quantity, ${stockOf(sql.ref('excluded.variant_id'))}
      ))`.execute(tx);
}

/** Removes units from the rows of variants; an empty row is deleted. The account is locked. */
export async function takeFromCart(tx: Tx, userId: string, taken: readonly Units[], at: Date): Promise<void> {
  const variantIds = taken.map(({ variantId }) => variantId);
  const quantities = taken.map(({ quantity }) => quantity);
  await sql`
    with taken as (
      select * from unnest(${variantIds}::text[], ${quantities}::int[]) as taken (variant_id, quantity)
    ), gone as (
      delete from cart_items using taken
      where user_id = ${userId} and cart_items.variant_id = taken.variant_id
        and cart_items.quantity <= taken.quantity
    )
    update cart_items set quantity = cart_items.quantity - taken.quantity, updated_at = ${at} from taken
    where user_id = ${userId} and cart_items.variant_id = taken.variant_id
      and cart_items.quantity > taken.quantity`.execute(tx);
}
