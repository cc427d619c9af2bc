import { sql } from 'kysely';
import { notify } from '../../../database/notifications.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Returns the popularity of every product with one. */
export async function listPopularities(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'popularity'])
    .where('popularity', '!=', 0)
    .execute();
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
}

/** Updates the popularity of some products, locked in id order, and invalidates cached lists. */
export async function setPopularities(
  tx: Tx,
  rows: readonly { readonly id: string; readonly popularity: number }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  await sql`
    update products set popularity = counted.popularity
    from unnest(${ids}::text[], ${rows.map(({ popularity }) => popularity)}::int[]) as counted (id, popularity)
    where products.id = counted.id`.execute(tx);
  await notify(tx, 'stock');
}

/** Stores the rating of a product; computed by the reviews module only. */
export async function setRating(
  tx: Tx,
  productId: string,
  { rating, count: review_count }: { readonly rating: number | null; readonly count: number },
): Promise<void> {
  await tx.updateTable('products').set({ rating, review_count }).where('id', '=', productId).execute();
}
