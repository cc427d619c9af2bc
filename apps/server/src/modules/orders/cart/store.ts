import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { stockOf } from '../../catalogue/products/index.ts';

/** Row of a cart. */
export interface CartRow {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
}

/** Maximum number of rows, so that a bill stays within exact integers and a response within a reasonable size. */
export const mostRows = 80;

const columns = ['id', 'product_id', 'quantity'] as const;

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

/** Finds the row of a product in a cart. */
export function findRowOfProduct(db: Db, userId: string, productId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart_items')
    .select(columns)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
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
export interface WantedUnits extends CartRow {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Adds units to the rows of products, or inserts the rows; each customer at most once. Skips customers whose row would
 * exceed the stock or `most`, or whose cart would have too many rows: the conditions are part of the write, so
 * concurrent clicks are safe, and a click is one round trip.
 */
export async function addUnits(
  tx: Tx,
  wanted: readonly WantedUnits[],
  most: number,
): Promise<{ id: string; user_id: string; quantity: number }[]> {
  const all = <Key extends keyof WantedUnits>(key: Key) => wanted.map((units) => units[key]);
  const { rows } = await sql<{ id: string; user_id: string; quantity: number }>`
    insert into cart_items (id, user_id, product_id, quantity, created_at, updated_at)
    select wanted.id, wanted.user_id, wanted.product_id, wanted.quantity, wanted.at, wanted.at
    from unnest(
      ${all('id')}::text[], ${all('userId')}::text[], ${all('product_id')}::text[],
      ${all('quantity')}::int[], ${all('at')}::timestamptz[]
    ) as wanted (id, user_id, product_id, quantity, at)
    where wanted.quantity <= ${most}::int and wanted.quantity <= ${stockOf(sql.ref('wanted.product_id'))}
      and ${mostRows}::int > (
        select count(*) from cart_items as other
        where other.user_id = wanted.user_id and other.product_id <> wanted.product_id
      )
    order by wanted.user_id
    on conflict (user_id, product_id) do update
      set quantity = cart_items.quantity + excluded.quantity, updated_at = excluded.updated_at
      where cart_items.quantity + excluded.quantity <= ${most}::int
        and cart_items.quantity + excluded.quantity <= ${stockOf(sql.ref('excluded.product_id'))}
    returning id, user_id, quantity`.execute(tx);
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
    select id, user_id, product_id, quantity from cart_items
    where ${inCarts(carts)} order by user_id, id for update`.execute(tx);
  return rows;
}

/** Selects the product ids of those rows, for a statement that depends on them. */
export const productsInCarts = (carts: readonly ChosenOfCart[]): RawBuilder<string[]> =>
  sql`array(select product_id from cart_items where ${inCarts(carts)})`;

/** Deletes locked rows. */
export async function deleteCartRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from cart_items where id = any(${ids}::text[])`.execute(tx);
}

/** Empties a cart. */
export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

/** Inserts rows of one unit for products without one, while there is room; returns the products that have a row now. */
export async function insertMissingRows(
  tx: Tx,
  userId: string,
  rows: readonly { readonly id: string; readonly product_id: string }[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const productIds = rows.map((row) => row.product_id);
  await sql`
    insert into cart_items (id, user_id, product_id, quantity, created_at, updated_at)
    select wanted.id, ${userId}, wanted.product_id, 1, ${at}, ${at}
    from unnest(${rows.map((row) => row.id)}::text[], ${productIds}::text[]) with ordinality
      as wanted (id, product_id, position)
    where not exists (
      select from cart_items where user_id = ${userId} and product_id = wanted.product_id
    )
    order by wanted.position
    limit greatest(0, ${mostRows}::int - (select count(*) from cart_items where user_id = ${userId}))
    on conflict (user_id, product_id) do nothing`.execute(tx);
  const { rows: found } = await sql<{ product_id: string }>`
    select product_id from cart_items
    where user_id = ${userId} and product_id = any(${productIds}::text[])`.execute(tx);
  return new Set(found.map((row) => row.product_id));
}

/** Raises rows to a minimum quantity. */
export async function raiseRows(
  tx: Tx,
  userId: string,
  wanted: readonly { readonly productId: string; readonly quantity: number }[],
  at: Date,
): Promise<void> {
  await sql`
    update cart_items set quantity = wanted.quantity, updated_at = ${at}
    from unnest(
      ${wanted.map(({ productId }) => productId)}::text[], ${wanted.map(({ quantity }) => quantity)}::int[]
    ) as wanted (product_id, quantity)
    where user_id = ${userId} and cart_items.product_id = wanted.product_id
      and cart_items.quantity < wanted.quantity`.execute(tx);
}

type UnitsOfProduct = { readonly productId: string; readonly quantity: number };

/**
 * Adds units to the rows of products, or inserts the rows, up to the stock of each. Never lowers an existing quantity.
 * The account is locked.
 */
export async function addToCartWithinStock(
  tx: Tx,
  userId: string,
  added: readonly (UnitsOfProduct & { readonly id: string })[],
  at: Date,
): Promise<void> {
  const stock = stockOf(sql.ref('added.product_id'));
  await sql`
    insert into cart_items (id, user_id, product_id, quantity, created_at, updated_at)
    select added.id, ${userId}, added.product_id, least(added.quantity, ${stock}), ${at}, ${at}
    from unnest(
      ${added.map(({ id }) => id)}::text[], ${added.map(({ productId }) => productId)}::text[],
      ${added.map(({ quantity }) => quantity)}::int[]
    ) with ordinality as added (id, product_id, quantity, position)
    where ${stock} > 0
    order by added.position
    on conflict (user_id, product_id) do update set updated_at = excluded.updated_at,
      quantity = greatest(cart_items.quantity, least(
        cart_items.quantity + excluded.quantity, ${stockOf(sql.ref('excluded.product_id'))}
      ))`.execute(tx);
}

/** Removes units from the rows of products; an empty row is deleted. The account is locked. */
export async function takeFromCart(
  tx: Tx,
  userId: string,
  taken: readonly UnitsOfProduct[],
  at: Date,
): Promise<void> {
  const productIds = taken.map(({ productId }) => productId);
  const quantities = taken.map(({ quantity }) => quantity);
  await sql`
    with taken as (
      select * from unnest(${productIds}::text[], ${quantities}::int[]) as taken (product_id, quantity)
    ), gone as (
      delete from cart_items using taken
      where user_id = ${userId} and cart_items.product_id = taken.product_id
        and cart_items.quantity <= taken.quantity
    )
    update cart_items set quantity = cart_items.quantity - taken.quantity, updated_at = ${at} from taken
    where user_id = ${userId} and cart_items.product_id = taken.product_id
      and cart_items.quantity > taken.quantity`.execute(tx);
}
