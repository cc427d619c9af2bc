import { type RawBuilder, sql } from 'kysely';

/** Folds a typed name like `foldedMatch` folds stored ones: no case, accents, widths or invisible characters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200b-\u200f]/g, '')
    .toLowerCase();

/**
 * Builds the condition that a text in lower case, or its folded form, matches a folded one: 'andre' finds 'André'. A
 * text of ASCII is its own folded form, so that it keeps the index that it had, and few rows are in that of the others.
 */
export function foldedMatch(
  text: RawBuilder<unknown>,
  matches: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(foldedSides(text, matches), sql` or `)})`;
}

/** The alternatives of `foldedMatch`, each of which has an index. */
export const foldedSides = (
  text: RawBuilder<unknown>,
  matches: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] => [
  matches(text),
  sql`octet_length(${text}) > length(${text}) and ${matches(foldedSql(text))}`,
];

/** Folds a text like `foldText`; lists sort by it, so that É is with E. Must match the indexes of 0020 and 0024 literally. */
export const foldedSql = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f\\u200b-\\u200f]', '', 'g'))`;

/** Builds a pattern of `like` for texts with a part, folded. */
export const foldedPart = (part: string): string => `%${escapeLike(foldText(part))}%`;

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
