import {
  isFiller,
  isIntention,
  normaliseQuery,
  purityWays,
  type RecipientTag,
  readSearchMoney,
  readSearchSize,
  recipientTagOf,
  type SearchMoney,
  type SearchSize,
  type SearchSlot,
  type Synonyms,
  searchSlots,
  stemOf,
  withPurities,
  wordsOf,
} from '@jhumka/domain/catalogue';
import type { Context } from '../../../../context.ts';
import { findKnownWords, type KnownWord } from '../../search/store-vocabulary.ts';
import { readSynonyms } from '../../search/synonyms.ts';
import { wholePaise } from './read-conditions.ts';
import { findFirstMatch, maxWords, type SearchMatch } from './store-matches.ts';

const minPrefix = 2;
/** Longer searches are not shortened word by word: each attempt is a database search. */
const maxShortened = 4;
const maxSingle = 3;
/** Above any price, because the typed number is unbounded. */
const maxRupees = 1e9;

/** Interpretation of a search: its matches, and the parts that were dropped. */
export interface InterpretedSearch {
  readonly match: SearchMatch;
  /** True when a visible product matches. */
  readonly isFound: boolean;
  /** Corrected spelling, when no product matches as typed. */
  readonly didYouMean: string | null;
  /** Words of the search without budget and recipient. */
  readonly words: string;
  /** Parts of the search, as typed, that match no product, alone or together with the others. */
  readonly leftOut: readonly string[];
  /** True when no product matches, but each word is a term of the trade. */
  readonly isKnown: boolean;
  /**
   * Word prefixes that a name must contain for each part of the search; the alternatives of one part are joined by OR.
   */
  readonly ways: readonly (readonly (readonly string[])[])[];
}

/**
 * Interprets a search: words as prefixes with their synonyms or, when no product has such a word, the most similar
 * known words; a budget ('under 3000'); a size; a recipient ('mens'). Parts without a common match are dropped. Null when
 * nothing can match. Source: decisions §4, 'Search'.
 */
export async function interpretSearch(
  ctx: Pick<Context, 'notifications' | 'db'>,
  typed: string,
): Promise<InterpretedSearch | null> {
  const synonyms = await readSynonyms(ctx);
  const text = normaliseQuery(typed).replaceAll(/['’]s\b/g, '');
  const size = readSearchSize(text);
  const money = readSearchMoney(size?.rest ?? text);
  const words = wordsOf(withPurities(money?.rest ?? size?.rest ?? text)).slice(0, maxWords);
  const all = searchSlots(words, synonyms).map(withPurityWays);
  const { slots, tag } = extractRecipient(all, money !== undefined || size !== undefined);
  const looked = await findKnownWords(ctx.db, loneWords(slots), synonyms);
  const read = slots.map((slot) => ({ slot, part: readSlot(slot, looked, synonyms) }));
  const parts = read.flatMap(({ part }) => part ?? []);
  const unknown = read.filter(({ part }) => part === null).map(({ slot }) => slot.words.join(' '));
  const fullInterpretation: Interpretation = { parts, tag, money, size };
  const interpretations = isEmpty(fullInterpretation)
    ? []
    : [fullInterpretation, ...shorterInterpretations(fullInterpretation)];
  const { first, skuIds } = await findFirstMatch(ctx.db, text, interpretations.map(matchOf));
  const interpretation = interpretations[first] ?? fullInterpretation;
  const isCorrected = interpretation.parts.some((part) => part.meant !== part.typed);
  const isWhole = first === 0 && !isCorrected && unknown.length === 0;
  if (skuIds.length > 0 && !isWhole) return onlySkus(text, skuIds);
  if (interpretations.length === 0) return null;
  return {
    match: { ...matchOf(interpretation), skuIds },
    isFound: first !== -1,
    didYouMean: isCorrected ? textOf(interpretation) : null,
    words: interpretation.parts.map((part) => part.meant).join(' '),
    leftOut: [
      ...unknown,
      ...parts.filter((part) => !interpretation.parts.includes(part)).map((part) => part.typed),
      ...(tag !== null && interpretation.tag === null ? [tag] : []),
      ...(money && !interpretation.money ? [money.text] : []),
      ...(size && !interpretation.size ? [size.text] : []),
    ],
    isKnown:
      first === -1 && parts.length > 0 && read.every(({ slot }) => isTerm(slot.words.join(' '), synonyms)),
    ways: interpretation.parts.map((part) => part.ways),
  };
}

/** A SKU whose parts are no words of other products finds its product alone. */
const onlySkus = (words: string, skuIds: readonly string[]): InterpretedSearch => ({
  match: { query: null, minimumPrice: null, maximumPrice: null, tag: null, size: null, skuIds },
  isFound: true,
  didYouMean: null,
  words,
  leftOut: [],
  isKnown: false,
  ways: [],
});

/** A search, or a shortened one: words, recipient and budget. */
interface Interpretation {
  readonly parts: readonly Part[];
  readonly tag: RecipientTag | null;
  readonly money: SearchMoney | undefined;
  readonly size: SearchSize | undefined;
}

const isEmpty = ({ parts, tag, money, size }: Interpretation) =>
  parts.length === 0 && tag === null && money === undefined && size === undefined;

const withPurityWays = (slot: SearchSlot): SearchSlot =>
  slot.means.length > 0 ? slot : { ...slot, means: purityWays(slot.words.join(' ')) };

/** Returns true for a term with synonyms, and for one that is the meaning of another: 'nath' and 'nose pin'. */
const isTerm = (words: string, synonyms: Synonyms) =>
  [words, stemOf(words)].some((term) => synonyms.has(term) || meansOf(synonyms).has(term));

const meansOf = (synonyms: Synonyms) =>
  new Set([...synonyms.values()].flatMap((means) => means.map((one) => one.join(' '))));

/**
 * Returns shorter searches to fall back to, nearest first; adjectives are dropped before the noun, which English puts
 * last.
 */
function shorterInterpretations(fullInterpretation: Interpretation): Interpretation[] {
  const { parts, tag, money, size } = fullInterpretation;
  if (size) {
    const without = { ...fullInterpretation, size: undefined };
    return isEmpty(without) ? [] : [without, ...shorterInterpretations(without)];
  }
  const canShorten = parts.length > 1 && parts.length <= maxShortened;
  const without = canShorten ? parts.map((_, at) => parts.toSpliced(at, 1)) : [];
  const single =
    parts.length > 2
      ? parts
          .slice(-maxSingle)
          .toReversed()
          .map((part) => [part])
      : [];
  const interpretations: Omit<Interpretation, 'size'>[] = [
    { parts, tag: null, money },
    { parts, tag, money: undefined },
    { parts, tag: null, money: undefined },
    ...without.map((fewer) => ({ parts: fewer, tag, money })),
    ...[...without, ...single].map((fewer) => ({ parts: fewer, tag: null, money: undefined })),
    { parts: [], tag, money },
    { parts: [], tag: null, money },
  ];
  return interpretations
    .map((interpretation) => ({ ...interpretation, size }))
    .filter((interpretation) => !isEmpty(interpretation));
}

function matchOf({ parts, tag, money, size }: Interpretation): SearchMatch {
  return {
    query: parts.length === 0 ? null : parts.map((part) => part.term).join(' & '),
    minimumPrice: money?.minPrice === undefined ? null : wholePaise(Math.min(money.minPrice, maxRupees)),
    maximumPrice: money?.maxPrice === undefined ? null : wholePaise(Math.min(money.maxPrice, maxRupees)),
    tag,
    size: size?.size ?? null,
    skuIds: [],
  };
}

const textOf = ({ parts, tag, money, size }: Interpretation) =>
  [...parts.map((part) => part.meant), size?.text, tag, money?.text].filter(Boolean).join(' ');

/** Extracts the recipient from a search, and drops stop words as long as other words remain. */
function extractRecipient(all: readonly SearchSlot[], hasFacts: boolean) {
  const lone = ({ words, means }: SearchSlot) => (means.length === 0 ? (words[0] ?? '') : '');
  const tag = all.map((slot) => recipientTagOf(lone(slot))).find((found) => found !== undefined) ?? null;
  const others = all.filter((slot) => recipientTagOf(lone(slot)) === undefined);
  const hasMore = hasFacts || tag !== null;
  const telling = others.filter((slot) => !isFiller(lone(slot)));
  const named = telling.filter((slot) => !isIntention(lone(slot)));
  if (named.length > 0 || hasMore) return { slots: named, tag };
  return { slots: telling.length > 0 ? telling : others, tag };
}

/** One part of a search: its tsquery term, the typed text, its meaning, and the alternatives. */
interface Part {
  readonly term: string;
  readonly typed: string;
  readonly meant: string;
  readonly ways: readonly (readonly string[])[];
}

const loneWords = (slots: readonly SearchSlot[]) =>
  slots.filter((slot) => slot.means.length === 0).flatMap((slot) => slot.words);

function readSlot(
  { words, means }: SearchSlot,
  looked: ReadonlyMap<string, KnownWord>,
  synonyms: Synonyms,
): Part | null {
  const typed = words.join(' ');
  if (means.length > 0) {
    const ways = [words, ...means];
    return { term: either(ways.map(allOf)), typed, meant: typed, ways };
  }
  const { isKnown, similar } = looked.get(typed) ?? { isKnown: false, similar: [] };
  if (isKnown) return { term: prefixTerm(typed), typed, meant: typed, ways: [words] };
  const [best] = similar;
  if (best === undefined) return null;
  const meanings = similar.flatMap((word) => synonyms.get(word) ?? []);
  // A trade term may be a misspelling itself, such as 'jumka': suggests its meaning.
  const meant = similar.find((word) => !synonyms.has(word)) ?? synonyms.get(best)?.[0]?.join(' ') ?? best;
  const term = either([...similar.map(prefixTerm), ...meanings.map(allOf)]);
  return { term, typed, meant, ways: [...similar.map((word) => [word]), ...meanings] };
}

const prefixTerm = (word: string) => (word.length < minPrefix ? `'${word}'` : `'${stemOf(word)}':*`);
const allOf = (words: readonly string[]) =>
  words.length === 1 ? words.map(prefixTerm).join('') : `(${words.map(prefixTerm).join(' & ')})`;
const either = (terms: readonly string[]) => (terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`);
