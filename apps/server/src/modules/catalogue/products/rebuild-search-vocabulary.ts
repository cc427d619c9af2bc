import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';

/**
 * Synchronizes the words that the search knows with those of the products: removes the words of deleted products, and
 * restores a word that was removed while a product with it was saved (race condition). Idempotent; several processes
 * may run it at once. A product in the trash keeps its words, because it can be restored.
 */
export async function rebuildSearchVocabulary(ctx: Context): Promise<void> {
  await transact(ctx, (tx) =>
    sql`
      with used as materialized (select word from ts_stat('select search from products')),
      removed as (
        delete from search_vocabulary
        where not exists (select from used where used.word = search_vocabulary.word)
      )
      insert into search_vocabulary (word)
      select word from used where length(word) between 2 and 40 order by word
      on conflict do nothing`.execute(tx),
  );
}
