import type { Context } from '../../context.ts';
import { keepUntilAnnounced } from '../../database/keep-until-announced.ts';

type Reading = Pick<Context, 'announcements' | 'db'>;

/** The metals that products name, cached until the catalogue changes. */
export const readMetals = keepUntilAnnounced('pieces', async ({ db }: Reading): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('metal')
    .distinct()
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ metal }) => metal);
});
