import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { listPopularities, setPopularities } from '../../../catalogue/products/index.ts';
import { readPopularity } from './store-popularity.ts';

const countedDays = 90;
const dayMs = 24 * 60 * 60_000;
/** Batch size: small enough that orders don't wait long for the locks. */
const productsAtOnce = 200;

/** Recomputes the popularity of products and stores the changes. Idempotent; several processes may run it at once. */
export async function refreshPopularity(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const popularity = await readPopularity(ctx.db, new Date(ctx.now().getTime() - countedDays * dayMs));
  const written = await listPopularities(ctx.db);
  const ids = [...new Set([...popularity.keys(), ...written.keys()])].sort();
  const changed = ids
    .map((id) => ({ id, popularity: popularity.get(id) ?? 0 }))
    .filter((row) => row.popularity !== (written.get(row.id) ?? 0));
  for (let from = 0; from < changed.length; from += productsAtOnce) {
    const rows = changed.slice(from, from + productsAtOnce);
    await transact(ctx, (tx) => setPopularities(tx, rows));
  }
}
