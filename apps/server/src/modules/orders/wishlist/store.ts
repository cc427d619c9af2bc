import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Row of a wishlist. */
export interface WishlistRow {
  readonly id: string;
  readonly product_id: string;
  /** The wished choice; null for none. */
  readonly variant_id: string | null;
  readonly created_at: string;
}

const columns = ['id', 'product_id', 'variant_id', 'created_at'] as const;

/** High enough for any customer, low enough to read the whole list at once. */
export const maxWishlistItems = 500;

/** Lists the rows of a wishlist, latest first. */
export function listWishlistRows(db: Db | Tx, userId: string): Promise<WishlistRow[]> {
  return db
    .selectFrom('wishlist_items')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxWishlistItems)
    .execute();
}

/** Finds the row of a product on a wishlist. */
export function findWishlistItem(
  db: Db,
  userId: string,
  productId: string,
): Promise<WishlistRow | undefined> {
  return db
    .selectFrom('wishlist_items')
    .select(columns)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/**
 * Inserts a product with its choice, or changes the choice of one on the wishlist where one is given. `is_new` tells
 * which; undefined when nothing changes or the list is full.
 */
export async function insertWishlistItem(
  tx: Tx,
  item: {
    readonly id: string;
    readonly userId: string;
    readonly productId: string;
    readonly variantId: string | null;
    readonly at: Date;
  },
): Promise<(WishlistRow & { readonly is_new: boolean }) | undefined> {
  const { rows } = await sql<WishlistRow & { is_new: boolean }>`
    insert into wishlist_items (id, user_id, product_id, variant_id, created_at)
    select ${item.id}, ${item.userId}, ${item.productId}, ${item.variantId}, ${item.at}
    where ${maxWishlistItems}::int > (
      select count(*) from wishlist_items where user_id = ${item.userId} and product_id <> ${item.productId}
    )
    on conflict (user_id, product_id) do update set variant_id = excluded.variant_id
      where excluded.variant_id is not null
    returning id, product_id, variant_id, created_at, xmax = 0 as is_new`.execute(tx);
  return rows[0];
}

/** Deletes products from a wishlist, the given ones or (null) all; returns the number of rows. */
export async function deleteWishlistItems(
  tx: Tx,
  userId: string,
  productIds: readonly string[] | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from wishlist_items
    where user_id = ${userId} and (${productIds}::text[] is null or product_id = any(${productIds}::text[]))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** The wishlist of a customer. */
export const personalData: PersonalData = {
  columns: { 'wishlist_items.user_id': 'nothing' },
  collect: {
    wishlist: async ({ db }, { id }) => (await listWishlistRows(db, id)).map((item) => ({ ...item })),
  },
  erase: async (tx, { user }) => {
    await deleteWishlistItems(tx, user.id, null);
  },
};
