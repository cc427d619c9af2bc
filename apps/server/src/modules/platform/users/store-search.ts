import { type RawBuilder, sql } from 'kysely';
import { escapeLike, foldedMatch, foldText } from '../../../database/fold-text.ts';
import { anyOf } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { columns, type User } from './store.ts';

/** Number of candidates among which the newest are chosen, so that a common name is not sorted completely. */
const maxCandidates = 200;
/** Fewer digits would match too many numbers. */
const minDigits = 4;

// Must match the index `users_search` literally.
const searched = sql<string>`lower(name || ' ' || email::text || ' ' || coalesce(mobile, ''))`;

/**
 * Finds the newest users with a word of name or email that starts with a text, or with a mobile number that contains
 * its digits; a country code or leading zero may precede them.
 */
export async function searchUsers(db: Db, text: string, max: number): Promise<User[]> {
  // Half of an email's letters are in every other one, which the index reads; a whole one has an index of its own.
  const named = text.includes('@') ? await findUsersWith(db, sql<boolean>`email = ${text.trim()}`, max) : [];
  if (named.length > 0) return named;
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= minDigits;
  const escaped = escapeLike(foldText(text.trim()));
  const condition = isNumber
    ? sql<boolean>`${searched} like ${`%${digits.slice(-10)}%`}`
    : foldedMatch(searched, (one) => sql`(${one} like ${`${escaped}%`} or ${one} like ${`% ${escaped}%`})`);
  return findUsersWith(db, condition, max);
}

function findUsersWith(db: Db, condition: RawBuilder<boolean>, max: number): Promise<User[]> {
  return db
    .selectFrom(
      db
        .selectFrom('users')
        .select(columns)
        .where(condition)
        .where('deleted_at', 'is', null)
        .limit(maxCandidates)
        .as('found'),
    )
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Returns the users with these ids who have not deleted their account. */
export async function findUsersAmong(db: Db, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
}
