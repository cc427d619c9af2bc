import { sql } from 'kysely';
import type { PersonalisedRow } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { stockOf } from '../../catalogue/stock/store-availability.ts';
import { columns, maxRows, sumUnitsOfVariant } from './store.ts';

const columnList = sql.join(columns.map((column) => sql.ref(column)));

/** A variant with its product, as a row of a cart refers to both. */
export interface VariantKey {
  readonly productId: string;
  readonly variantId: string;
}

/** A variant as a row of a cart holds it; rows that differ in engraving are two. */
export interface CartLine extends VariantKey, PersonalisedRow {}

/** Tells lines apart. */
export const cartLineKey = ({ variantId, engraving }: Pick<CartLine, 'variantId' | 'engraving'>): string =>
  `${variantId} ${engraving}`;

/** Inserts rows of one unit for lines without one, while there is room; returns the keys of those that have a row now. */
export async function insertMissingRows(
  tx: Tx,
  userId: string,
  rows: readonly (CartLine & { readonly id: string })[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const lines = linesOf(rows.map((row) => ({ ...row, quantity: 1 })));
  await sql`
    insert into cart_items (${columnList}, user_id, created_at, updated_at)
    select ${columnList}, ${userId}, ${at}, ${at}
    from ${lines} as wanted
    where not exists (
      select from cart_items
      where user_id = ${userId} and variant_id = wanted.variant_id and engraving = wanted.engraving
    )
    order by position
    limit greatest(0, ${maxRows}::int - (select count(*) from cart_items where user_id = ${userId}))
    on conflict (user_id, variant_id, engraving) do nothing`.execute(tx);
  const { rows: found } = await sql<{ variantId: string; engraving: string }>`
    select variant_id as "variantId", engraving from cart_items
    where user_id = ${userId} and variant_id = any(${rows.map((row) => row.variantId)}::text[])`.execute(tx);
  return new Set(found.map(cartLineKey));
}

/** Units of a line. */
export interface Units extends CartLine {
  readonly quantity: number;
}

/** Lines as a set of rows, in their order. */
const linesOf = (lines: readonly (Units & { readonly id: string })[]) => sql`(
    select line.*, row_number() over () as position
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ id, productId, variantId, engraving, gift_wrap, gift_message, quantity }) => {
        const key = { product_id: productId, variant_id: variantId };
        return { id, ...key, engraving, gift_wrap, gift_message, quantity };
      }),
    )}::jsonb) as line (
      id text, product_id text, variant_id text, engraving text, gift_wrap boolean, gift_message text, quantity int
    )
  )`;

/** Raises rows to a minimum quantity. */
export async function raiseRows(tx: Tx, userId: string, wanted: readonly Units[], at: Date): Promise<void> {
  await sql`
    update cart_items set quantity = wanted.quantity, updated_at = ${at}
    from ${linesOf(wanted.map(withoutId))} as wanted
    where user_id = ${userId} and cart_items.variant_id = wanted.variant_id
      and cart_items.engraving = wanted.engraving and cart_items.quantity < wanted.quantity`.execute(tx);
}

const withoutId = (units: Units) => ({ ...units, id: '' });

/** Units to add to a cart; of those, as many are not in the stock as an order of the customer reserves. */
type AddedUnits = Units & { readonly id: string; readonly reserved?: number };

/**
 * Adds units to the rows of lines, or inserts the rows, up to the stock of each variant. Never lowers an existing
 * quantity. The account is locked.
 */
export async function addToCartWithinStock(
  tx: Tx,
  userId: string,
  added: readonly AddedUnits[],
  at: Date,
): Promise<void> {
  // One by one: two lines may share a variant, and its stock.
  for (const line of added) await addLineWithinStock(tx, userId, line, at);
}

async function addLineWithinStock(tx: Tx, userId: string, line: AddedUnits, at: Date): Promise<void> {
  const taken = (await sumUnitsOfVariant(tx, userId, line.variantId)) - (line.reserved ?? 0);
  const { rows } = await sql<{ left: number }>`
    select ${stockOf(line.variantId)} - ${taken}::int as left`.execute(tx);
  const quantity = Math.min(line.quantity, rows[0]?.left ?? 0);
  if (quantity <= 0) return;
  await sql`
    insert into cart_items (${columnList}, user_id, created_at, updated_at)
    select ${columnList}, ${userId}, ${at}, ${at} from ${linesOf([{ ...line, quantity }])} as added
    on conflict (user_id, variant_id, engraving) do update set updated_at = excluded.updated_at,
      quantity = cart_items.quantity + excluded.quantity`.execute(tx);
}

/** Removes units from the rows of lines; an empty row is deleted. The account is locked. */
export async function takeFromCart(tx: Tx, userId: string, taken: readonly Units[], at: Date): Promise<void> {
  const isSame = sql`user_id = ${userId} and cart_items.variant_id = taken.variant_id
      and cart_items.engraving = taken.engraving`;
  await sql`
    with taken as (select * from ${linesOf(taken.map(withoutId))} as line), gone as (
      delete from cart_items using taken where ${isSame} and cart_items.quantity <= taken.quantity
    )
    update cart_items set quantity = cart_items.quantity - taken.quantity, updated_at = ${at} from taken
    where ${isSame} and cart_items.quantity > taken.quantity`.execute(tx);
}
