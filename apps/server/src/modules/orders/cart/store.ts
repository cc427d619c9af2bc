import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, columnsOf, countWritten } from '../../../database/queries.ts';
import type { PersonalisedRow } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { stockOf } from '../../catalogue/stock/store-availability.ts';
import { variantsOf } from '../../catalogue/variants/store.ts';

/** Row of a cart. */
export interface CartRow extends PersonalisedRow {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string;
  readonly quantity: number;
}

/** Maximum number of rows, so that a bill stays within exact integers and a response within a reasonable size. */
export const maxRows = 80;

export const columns = columnsOf<CartRow>()(
  'id product_id variant_id engraving gift_wrap gift_message quantity',
);
const columnList = sql.join(columns.map((column) => sql.ref(column)));

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

/** Sums the units of a variant in a cart, over all its engravings. */
export async function sumUnitsOfVariant(db: Db, userId: string, variantId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from cart_items
    where user_id = ${userId} and variant_id = ${variantId}`.execute(db);
  return rows[0]?.units ?? 0;
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
export interface WantedUnits
  extends Pick<CartRow, 'id' | 'product_id' | 'engraving' | 'gift_wrap' | 'gift_message' | 'quantity'> {
  readonly userId: string;
  /** Null for the default variant of the product. */
  readonly variant_id: string | null;
  readonly at: Date;
}

type AddedRow = Pick<CartRow, 'id' | 'variant_id' | 'quantity'> & { readonly user_id: string };

/**
 * Adds units to the rows of variants, or inserts the rows; each customer at most once. Skips customers whose variant is
 * none of the product, whose row would exceed the stock or `max`, or whose cart would have too many rows: the
 * conditions are part of the write, so concurrent clicks are safe, and a click is one round trip. A row that is a gift
 * stays one, with the message that was written first.
 */
export async function addUnits(tx: Tx, wanted: readonly WantedUnits[], max: number): Promise<AddedRow[]> {
  const all = <Key extends keyof WantedUnits>(key: Key) => wanted.map((units) => units[key]);
  const { rows } = await sql<AddedRow>`
    insert into cart_items (id, user_id, product_id, variant_id, engraving, gift_wrap, gift_message, quantity,
      created_at, updated_at)
    select wanted.id, wanted.user_id, wanted.product_id, variant.id, wanted.engraving, wanted.gift_wrap,
      wanted.gift_message, wanted.quantity, wanted.at, wanted.at
    from unnest(
      ${all('id')}::text[], ${all('userId')}::text[], ${all('product_id')}::text[], ${all('variant_id')}::text[],
      ${all('engraving')}::text[], ${all('gift_wrap')}::boolean[], ${all('gift_message')}::text[],
      ${all('quantity')}::int[], ${all('at')}::timestamptz[]
    ) as wanted (id, user_id, product_id, variant_id, engraving, gift_wrap, gift_message, quantity, at)
    cross join lateral ${variantsOf(sql.ref('wanted.product_id'), sql.ref('wanted.variant_id'))} as variant
    cross join lateral (
      select count(*) as rows, coalesce(sum(quantity) filter (where variant_id = variant.id), 0) as units
      from cart_items as other
      where other.user_id = wanted.user_id and (other.variant_id <> variant.id or other.engraving <> wanted.engraving)
    ) as others
    where wanted.quantity <= ${max}::int and wanted.quantity + others.units <= ${stockOf(sql.ref('variant.id'))}
      and others.rows < ${maxRows}::int
    order by wanted.user_id
    on conflict (user_id, variant_id, engraving) do update
      set quantity = cart_items.quantity + excluded.quantity, updated_at = excluded.updated_at,
        gift_wrap = cart_items.gift_wrap or excluded.gift_wrap,
        gift_message = coalesce(nullif(cart_items.gift_message, ''), excluded.gift_message)
      where cart_items.quantity + excluded.quantity <= ${max}::int
        and excluded.quantity + (
          select sum(quantity) from cart_items as same
          where same.user_id = excluded.user_id and same.variant_id = excluded.variant_id
        ) <= ${stockOf(sql.ref('excluded.variant_id'))}
    returning id, user_id, variant_id, quantity`.execute(tx);
  return rows;
}

/** Sets the quantity of a locked row. */
export async function setRowQuantity(tx: Tx, id: string, quantity: number, at: Date): Promise<void> {
  await tx.updateTable('cart_items').set({ quantity, updated_at: at }).where('id', '=', id).execute();
}

/** Sets whether a row of one's own cart is a gift; false when there is no such row. */
export async function setRowGift(
  tx: Tx,
  row: { readonly userId: string; readonly id: string },
  gift: Pick<CartRow, 'gift_wrap' | 'gift_message'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_items')
    .set({ ...gift, updated_at: at })
    .where('id', '=', row.id)
    .where('user_id', '=', row.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  return sql`user_id = ${anyOf(carts.map(({ userId }) => userId))}
    and (user_id = ${anyOf(whole)} or id = ${anyOf(carts.flatMap(({ chosen = [] }) => chosen))})`;
};

/** Locks rows of several customers' carts, in id order (no deadlocks). Ignores ids of rows of others. */
export async function lockCartRows(
  tx: Tx,
  carts: readonly ChosenOfCart[],
): Promise<(CartRow & { readonly user_id: string })[]> {
  const { rows } = await sql<CartRow & { user_id: string }>`
    select user_id, ${columnList} from cart_items
    where ${inCarts(carts)} order by user_id, id for update`.execute(tx);
  return rows;
}

/** Selects the variant ids of those rows, for a statement that depends on them. */
export const variantsInCarts = (carts: readonly ChosenOfCart[]): RawBuilder<string[]> =>
  sql`array(select variant_id from cart_items where ${inCarts(carts)})`;

/** Deletes locked rows. */
export async function deleteCartRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from cart_items where id = ${anyOf(ids)}`.execute(tx);
}

/** Empties a cart. */
export async function clearCart(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

/** The cart of a customer. */
export const personalData: PersonalData = {
  columns: { 'cart_items.user_id': 'nothing' },
  collect: { cart: async ({ db }, { id }) => (await listCartRows(db, id)).map((row) => ({ ...row })) },
  join: {
    // Of a line in both carts, the account that stays has its own.
    'cart_items.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update cart_items set user_id = ${stays.id} where id in (
          select c.id from cart_items c where user_id = ${goes.id} and not exists (
            select from cart_items o
            where o.user_id = ${stays.id} and o.variant_id = c.variant_id and o.engraving = c.engraving)
          order by created_at desc, id desc
          limit ${maxRows} - (select least(count(*), ${maxRows}) from cart_items where user_id = ${stays.id}))`,
      ),
  },
  erase: (tx, { user }) => clearCart(tx, user.id),
};
