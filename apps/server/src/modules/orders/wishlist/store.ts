import type { Paise } from '@jhumka/domain/money';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { countWritten } from '../../../database/queries.ts';
import type { WishlistSharesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { readSignedId, signId } from '../../../secrets/signed-id.ts';
import { deletePriceDropMailsOf, listPriceDropMails } from './store-price-drops.ts';

/** Row of a wishlist. */
export interface WishlistRow {
  readonly id: string;
  readonly product_id: string;
  /** The wished choice; null for none. */
  readonly variant_id: string | null;
  /** Price when it was saved; null for a product that is gone. */
  readonly saved_price: Paise | null;
  readonly created_at: string;
}

const columns = ['id', 'product_id', 'variant_id', 'saved_price', 'created_at'] as const;

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
    returning id, product_id, variant_id, saved_price, created_at, xmax = 0 as is_new`.execute(tx);
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

/** Shares a wishlist; returns the id of the share, which stays the same while it is shared. */
export async function insertShare(tx: Tx, id: string, userId: string, at: Date): Promise<string> {
  await tx
    .insertInto('wishlist_shares')
    .values({ id, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await findShareOf(tx, userId))?.id ?? id;
}

/** Finds the share of a customer's wishlist. */
export function findShareOf(
  db: Db | Tx,
  userId: string,
): Promise<Pick<Selectable<WishlistSharesTable>, 'id' | 'created_at'> | undefined> {
  return db
    .selectFrom('wishlist_shares')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns whose wishlist is shared; undefined once that was stopped. */
export async function findSharer(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wishlist_shares')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}

/** Stops the sharing of a wishlist. */
export async function deleteShareOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute();
}

/** Deletes the wishlist of a customer with its link and all that is known of its emails. */
export async function deleteWishlistOf(tx: Tx, userId: string): Promise<void> {
  await deleteWishlistItems(tx, userId, null);
  await deleteShareOf(tx, userId);
  await deletePriceDropMailsOf(tx, userId);
}

const purpose = 'shared wishlist';

/**
 * Makes the link to a shared wishlist from the id of its share, so that no table has it and its owner can see it again.
 * The token is in the fragment: it reaches no log or referrer.
 */
export const linkOf = (ctx: Pick<Context, 'publicUrl' | 'sessionSecret'>, shareId: string): string =>
  `${ctx.publicUrl}/wishlist/shared#${signId(ctx, purpose, shareId)}`;

/** Returns the id of the share that a token was made for; null for a forged one. */
export const shareIdOf = (ctx: Pick<Context, 'sessionSecret'>, token: string): string | null =>
  readSignedId(ctx, purpose, token);

/** The wishlist of a customer. */
export const personalData: PersonalData = {
  columns: {
    'wishlist_items.user_id': 'nothing',
    'wishlist_shares.user_id': 'nothing',
    'price_drop_mails.user_id': 'nothing',
  },
  collect: {
    wishlist: async ({ db }, { id }) => (await listWishlistRows(db, id)).map((item) => ({ ...item })),
    'shared-wishlist': async (ctx, { id }) => {
      const share = await findShareOf(ctx.db, id);
      return share ? [{ created_at: share.created_at, link: linkOf(ctx, share.id) }] : [];
    },
    'price-drop-mails': async ({ db }, { id }) => listPriceDropMails(db, id),
  },
  join: {
    'wishlist_items.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update wishlist_items w set user_id = ${stays.id} where user_id = ${goes.id} and not exists (
          select from wishlist_items o where o.user_id = ${stays.id} and o.product_id = w.product_id)`,
      ),
    'wishlist_shares.user_id': 'its link ends',
    'price_drop_mails.user_id': 'the mails go by the wishes',
  },
  erase: (tx, { user }) => deleteWishlistOf(tx, user.id),
};
