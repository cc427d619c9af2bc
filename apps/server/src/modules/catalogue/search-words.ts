import { normaliseQuery } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/transact.ts';

const mostWords = 8;
const shortestPrefix = 2;
/** 'earing' is like 'earring' and 'earrings', and a little like 'ring', which nobody meant. */
const likeTheBest = 0.75;

/** The words of a text as they are searched: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  const plain = normaliseQuery(text)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}

/** 'rings' also finds 'ring': what a word is looked up by. */
const stemOf = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/**
 * The query of PostgreSQL for what was typed: each word as a prefix, or, when no piece is known by it,
 * the words that look most like it. Null when nothing can match. Source: decisions §4, 'Search'.
 */
export async function searchQueryOf(db: Db, typed: string): Promise<string | null> {
  const words = wordsOf(typed).slice(0, mostWords);
  if (words.length === 0) return null;
  const { rows } = await sql<{ word: string; isKnown: boolean; similar: string[] }>`
    select typed.word,
      exists (
        select from search_words
        where search_words.word >= typed.stem and search_words.word < typed.stem || chr(1114111)
      ) as "isKnown",
      array (
        select alike.word from (
          select search_words.word, similarity(search_words.word, typed.word) as likeness
          from search_words where search_words.word % typed.word
          order by likeness desc, search_words.word limit 4
        ) as alike
        where alike.likeness >= ${likeTheBest} * (
          select max(similarity(search_words.word, typed.word))
          from search_words where search_words.word % typed.word
        )
        order by alike.likeness desc
      ) as similar
    from unnest(${words}::text[], ${words.map(stemOf)}::text[]) with ordinality
      as typed (word, stem, position)
    order by typed.position`.execute(db);
  const terms = rows.flatMap((row) => {
    if (row.isKnown) return [prefixTerm(row.word)];
    if (row.similar.length > 0) return [`(${row.similar.map((word) => `'${word}'`).join(' | ')})`];
    return [];
  });
  return terms.length === 0 ? null : terms.join(' & ');
}

const prefixTerm = (word: string) => (word.length < shortestPrefix ? `'${word}'` : `'${stemOf(word)}':*`);

/** The same query, kept to names and categories: such matches rank above all others. */
export const inNamesOnly = (query: string) => query.replaceAll(/('[^']+')(?::(\*))?/g, '$1:$2AB');
