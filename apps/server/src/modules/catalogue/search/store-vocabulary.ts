import { correctionsOf, type Synonyms, stemOf } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';

/** Number of words compared with a misspelt one. */
const maxAlike = 20;

/** Known state of a word in the search vocabulary, and the corrections of an unknown one, the nearest first. */
export interface KnownWord {
  readonly isKnown: boolean;
  readonly similar: readonly string[];
}

/** Looks words up: known words, else the known words and terms that they may be slips of. */
export async function findKnownWords(
  db: Db,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<ReadonlyMap<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const terms = [...synonyms.keys()].filter((term) => !term.includes(' '));
  // Trigrams know Latin letters in every database; words of other scripts are few.
  const { rows } = await sql<{ word: string; isKnown: boolean; alike: string[] }>`
    select typed.word,
      exists (
        select from search_vocabulary
        where search_vocabulary.word >= typed.stem and search_vocabulary.word < typed.stem || chr(1114111)
      ) as "isKnown",
      array (
        (
          select search_vocabulary.word from search_vocabulary where search_vocabulary.word % typed.word
          order by similarity(search_vocabulary.word, typed.word) desc, search_vocabulary.word limit ${maxAlike}
        )
        union
        (
          select search_vocabulary.word from search_vocabulary
          where typed.word collate "C" > '~' and search_vocabulary.word >= left(typed.word, 1)
            and search_vocabulary.word < left(typed.word, 1) || chr(1114111)
            and abs(length(search_vocabulary.word) - length(typed.word)) < 3
        )
      ) as alike
    from unnest(${words}::text[], ${words.map(stemOf)}::text[]) as typed (word, stem)`.execute(db);
  return new Map(
    rows.map(({ word, isKnown, alike }) => [
      word,
      { isKnown, similar: isKnown ? [] : correctionsOf(word, [...alike, ...terms]) },
    ]),
  );
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
