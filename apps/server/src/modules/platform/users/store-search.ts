import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';
import { columns, type User } from './store.ts';

/** So many are looked at before the newest of them are chosen: a common name is not sorted whole. */
const mostLookedAt = 200;
/** Fewer digits are in too many numbers. */
const leastDigits = 4;

// Word for word as the index `users_search` has it.
const searched = sql<string>`lower(name || ' ' || email::text || ' ' || coalesce(mobile, ''))`;

/**
 * Returns the newest users whose name or email has a word that begins with a text, or whose mobile number contains its
 * digits; a country code or a leading zero may stand before them.
 */
export function searchUsers(db: Db, text: string, most: number): Promise<User[]> {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= leastDigits;
  const escaped = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&');
  const condition = isNumber
    ? sql<boolean>`${searched} like ${`%${digits.slice(-10)}%`}`
    : sql<boolean>`(${searched} like ${`${escaped}%`} or ${searched} like ${`% ${escaped}%`})`;
  return db
    .selectFrom(
      db
        .selectFrom('users')
        .select(columns)
        .where(condition)
        .where('deleted_at', 'is', null)
        .limit(mostLookedAt)
        .as('found'),
    )
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Returns the users with these ids who have not deleted their account. */
export async function findUsersAmong(db: Db, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}
