import { type RawBuilder, sql } from 'kysely';

/**
 * Any of some ids, to compare with by '='. The list is one parameter, so the statement is the same for each length, and
 * is prepared once.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::text[])`;
