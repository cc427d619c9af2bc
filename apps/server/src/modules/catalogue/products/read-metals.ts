import type { Context } from '../../../context.ts';
import { cacheUntilNotified } from '../../../database/cache-until-notified.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the metals of all products; cached until the catalogue changes. */
export const readMetals = cacheUntilNotified('products', async ({ db }: Reading): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('metal')
    .distinct()
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ metal }) => metal);
});
