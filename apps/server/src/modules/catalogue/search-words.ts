import { type SearchSlot, type Synonyms, searchSlots, stemOf } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/transact.ts';
import { readSynonyms, wordsOf } from '../search/index.ts';

const mostWords = 8;
const shortestPrefix = 2;
/** 'earing' is like 'earring' and 'earrings', and a little like 'ring', which nobody meant. */
const likeTheBest = 0.75;

/** What a search is understood as. */
export interface ReadSearch {
  /** The query of PostgreSQL. */
  readonly query: string;
  /** The search as it was probably meant, when no piece is known by what was typed. */
  readonly didYouMean: string | null;
  /** What a name may hold for each part of the search: ways to say it, each of words that begin words of the name. */
  readonly ways: readonly (readonly (readonly string[])[])[];
}

/**
 * Reads what was typed: each word as a prefix, with what it means in the trade, or, when no piece is known by it,
 * the words that look most like it. Null when nothing can match. Source: decisions §4, 'Search'.
 */
export async function readSearch(
  ctx: Pick<Context, 'announcements' | 'db'>,
  typed: string,
): Promise<ReadSearch | null> {
  const synonyms = await readSynonyms(ctx);
  const words = wordsOf(typed).slice(0, mostWords);
  const slots = searchSlots(words, synonyms);
  const looked = await lookUp(ctx.db, loneWords(slots), synonyms);
  const parts = slots.flatMap((slot) => readSlot(slot, looked, synonyms));
  if (parts.length === 0) return null;
  const isCorrected = parts.some((part) => part.meant !== part.typed);
  return {
    query: parts.map((part) => part.term).join(' & '),
    didYouMean: isCorrected ? parts.map((part) => part.meant).join(' ') : null,
    ways: parts.map((part) => part.ways),
  };
}

/** One part of a search: its term of PostgreSQL, what was typed and meant, and the ways to say it. */
interface Part {
  readonly term: string;
  readonly typed: string;
  readonly meant: string;
  readonly ways: readonly (readonly string[])[];
}

interface LookedUp {
  readonly isKnown: boolean;
  readonly similar: readonly string[];
}

const loneWords = (slots: readonly SearchSlot[]) =>
  slots.filter((slot) => slot.means.length === 0).flatMap((slot) => slot.words);

function readSlot(
  { words, means }: SearchSlot,
  looked: ReadonlyMap<string, LookedUp>,
  synonyms: Synonyms,
): Part[] {
  const typed = words.join(' ');
  if (means.length > 0) {
    const ways = [words, ...means];
    return [{ term: either(ways.map(allOf)), typed, meant: typed, ways }];
  }
  const { isKnown, similar } = looked.get(typed) ?? { isKnown: false, similar: [] };
  if (isKnown) return [{ term: prefixTerm(typed), typed, meant: typed, ways: [words] }];
  const [best] = similar;
  if (best === undefined) return [];
  const meanings = similar.flatMap((word) => synonyms.get(word) ?? []);
  // A term of the trade may be a slip itself, such as 'jumka': what it means is what one says.
  const meant = similar.find((word) => !synonyms.has(word)) ?? synonyms.get(best)?.[0]?.join(' ') ?? best;
  const term = either([...similar.map((word) => `'${word}'`), ...meanings.map(allOf)]);
  return [{ term, typed, meant, ways: [...similar.map((word) => [word]), ...meanings] }];
}

const prefixTerm = (word: string) => (word.length < shortestPrefix ? `'${word}'` : `'${stemOf(word)}':*`);
const allOf = (words: readonly string[]) =>
  words.length === 1 ? words.map(prefixTerm).join('') : `(${words.map(prefixTerm).join(' & ')})`;
const either = (terms: readonly string[]) => (terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`);

/** Looks words up: whether pieces are known by them, else which known words and terms look most like them. */
async function lookUp(
  db: Db,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<ReadonlyMap<string, LookedUp>> {
  if (words.length === 0) return new Map();
  const terms = [...synonyms.keys()].filter((term) => !term.includes(' '));
  const { rows } = await sql<LookedUp & { word: string }>`
    select typed.word,
      exists (
        select from search_words
        where search_words.word >= typed.stem and search_words.word < typed.stem || chr(1114111)
      ) as "isKnown",
      array (
        select alike.word from (
          select near.word, near.likeness, max(near.likeness) over () as best from (
            (
              select search_words.word, similarity(search_words.word, typed.word) as likeness
              from search_words where search_words.word % typed.word
              order by likeness desc, search_words.word limit 4
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

/** The same query, kept to names and categories: such matches rank above all others. */
export const inNamesOnly = (query: string) => query.replaceAll(/('[^']+')(?::(\*))?/g, '$1:$2AB');
