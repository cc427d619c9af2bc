import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { wordsOf } from '../../catalogue/search/index.ts';

const batch = 500;

/**
 * Updates the search words of products after their category or subcategory was renamed. In small batches, each in its
 * own transaction, so that no order waits for all of them. Idempotent.
 */
export async function refreshSearchVocabulary(
  ctx: Context,
  { categoryId, subcategoryId }: { readonly categoryId?: string; readonly subcategoryId?: string },
): Promise<void> {
  const { rows: sections } = await sql<{ id: string; names: string }>`
    select s.id, c.name || ' ' || s.name as names from subcategories s join categories c on c.id = s.category_id
    where s.id = ${subcategoryId ?? null} or s.category_id = ${categoryId ?? null}`.execute(ctx.db);
  for (const { id, names } of sections) {
    const words = wordsOf(names);
    let after = '';
    for (;;) {
      const last = await transact(ctx, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          update products
          set search = ts_filter(search, '{a,c,d}') ||
            setweight(to_tsvector('simple', ${words.join(' ')}::text), 'B')
          where id in (
            select id from products where subcategory_id = ${id} and id > ${after} order by id limit ${batch} for no key update
          ) returning id`.execute(tx);
        await sql`insert into search_vocabulary (word)
          select unnest(${words.filter((word) => word.length > 1 && word.length <= 40).sort()}::text[])
          on conflict do nothing`.execute(tx);
        await notify(tx, 'products');
        return rows
          .map((row) => row.id)
          .sort()
          .at(-1);
      });
      if (last === undefined) break;
      after = last;
    }
  }
}
