import { type Synonyms, stemOf } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';

/**
 * Similarity relative to the best match: 'earing' is like 'earring' and 'earrings', and a little like 'ring', which is
 * not meant.
 */
const likeTheBest = 0.75;

/** Known state of a word in the search vocabulary, and the known words most similar to it. */
export interface KnownWord {
  readonly isKnown: boolean;
  readonly similar: readonly string[];
}

/** Looks words up: known words, else the most similar known words and terms. */
export async function findKnownWords(
  db: Db,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<ReadonlyMap<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const terms = [...synonyms.keys()].filter((term) => !term.includes(' '));
  const { rows } = await sql<KnownWord & { word: string }>`
    select typed.word,
      exists (
        select from search_vocabulary
        where search_vocabulary.word >= typed.stem and search_vocabulary.word < typed.stem || chr(1114111)
      ) as "isKnown",
      array (
        select alike.word from (
          select near.word, near.likeness, max(near.likeness) over () as best from (
            (
              select search_vocabulary.word, similarity(search_vocabulary.word, typed.word) as likeness
              from search_vocabulary where search_vocabulary.word % typed.word
              order by likeness desc, search_vocabulary.word limit 4
            )
            union
            select term.word, similarity(term.word, typed.word)
            from unnest(${terms}::text[]) as term (word) where term.word % typed.word
          ) as near
        ) as alike
        where alike.likeness >= ${likeTheBest} * alike.best
        order by alike.likeness desc, alike.word
        limit 4
      ) as similar
    from unnest(${words}::text[], ${words.map(stemOf)}::text[]) as typed (word, stem)`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

/** Upserts words of the search, sorted so that two writers don't deadlock. */
export async function saveSearchWords(tx: Tx, words: ReadonlySet<string>): Promise<void> {
  const toStore = [...words].filter((word) => word.length > 1 && word.length <= 40).sort();
  if (toStore.length === 0) return;
  await sql`
    insert into search_vocabulary (word) select unnest(${toStore}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Rebuilds the search vocabulary: removes words that no product contains, and inserts missing ones. */
async function saveWordsOfProducts(tx: Tx): Promise<void> {
  await sql`
      with used as materialized (select word from ts_stat('select search from products')),
      removed as (
        delete from search_vocabulary
        where not exists (select from used where used.word = search_vocabulary.word)
      )
      insert into search_vocabulary (word)
      select word from used where length(word) between 2 and 40 order by word
      on conflict do nothing`.execute(tx);
}

/**
 * Synchronizes the words that the search knows with those of the products: removes the words of deleted products, and
 * restores a word that was removed while a product with it was saved (race condition). Idempotent; several processes
 * may run it at once. A product in the trash keeps its words, because it can be restored.
 */
export async function rebuildSearchVocabulary(ctx: Context): Promise<void> {
  await transact(ctx, saveWordsOfProducts);
}
