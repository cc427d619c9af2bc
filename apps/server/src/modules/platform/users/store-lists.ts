import { maxCounted } from '@jhumka/contract/wire/paging';
import { type SortBy, sortOf } from '@jhumka/contract/wire/sorting';
import { shownEmail } from '@jhumka/domain/accounts';
import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { ownerRoleId } from '@jhumka/domain/staff';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike, foldedMatch, foldedSql, foldText } from '../../../database/fold-text.ts';
import { anyOf, countRows } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { columns, type User } from './store.ts';
import { hasTagSql } from './store-tags.ts';

/** Conditions of a user list; undefined ones do not filter. */
export interface UserConditions {
  readonly role?: User['role'] | undefined;
  readonly status?: User['status'] | undefined;
  readonly isEmailVerified?: boolean | undefined;
  /** Earliest day of joining, in India. */
  readonly from?: string | undefined;
  readonly tag?: string | undefined;
  /** Further condition on `users`, from other modules. */
  readonly also?: RawBuilder<SqlBool> | undefined;
  /** Part of a name, an email or a mobile number. */
  readonly search?: string | undefined;
}

const searched = sql<string>`lower(users.name || ' ' || users.email::text || ' ' || coalesce(users.mobile, ''))`;

const matching = (db: Db, { role, status, isEmailVerified, from, tag, also, search }: UserConditions) =>
  db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'USER'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'Active'))
    .$if(isEmailVerified !== undefined, (query) =>
      query.where('email_verified_at', isEmailVerified ? 'is not' : 'is', null),
    )
    .$if(from !== undefined, (query) =>
      query.where('created_at', '>=', startOfDay(from as Day).toISOString()),
    )
    .$if(tag !== undefined, (query) => query.where(hasTagSql([tag ?? ''])))
    .$if(also !== undefined, (query) => query.where(also ?? sql<SqlBool>`true`))
    .$if(search !== undefined, (query) => query.where(found(search ?? '')));

const minLetters = 3;

/**
 * Builds the condition of a user search: any part of name, email or mobile number; for a search too short for the
 * trigram index, the prefix of a word.
 */
export function found(search: string): RawBuilder<SqlBool> {
  const text = escapeLike(foldText(search));
  return foldedMatch(searched, (one) =>
    search.length >= minLetters
      ? sql`${one} like ${`%${text}%`}`
      : sql`(${one} like ${`${text}%`} or ${one} like ${`% ${text}%`})`,
  );
}

/** Sort key of a user list. */
export type UserSort = SortBy<UserSortName>;
type UserSortName = 'name' | 'joined' | 'lastSeen';

const sortColumns = { name: 'name', joined: 'created_at', lastSeen: 'last_login_at' } as const;

const sortKeyOf = (value: RawBuilder<unknown>, column: (typeof sortColumns)[UserSortName]) =>
  column === 'name' ? foldedSql(sql`${value}::text`) : value;

/** Condition for rows after a cursor; users who never logged in sort last, or first in ascending order. */
function following(
  column: (typeof sortColumns)[UserSortName],
  direction: 'asc' | 'desc',
  last: User,
): RawBuilder<SqlBool> {
  const [key, beyond] = [sortKeyOf(sql.ref(column), column), sql.raw(direction === 'asc' ? '>' : '<')];
  const value = last[column];
  if (value !== null) {
    const next = sql<SqlBool>`(${key}, id) ${beyond} (${sortKeyOf(sql`${value}`, column)}, ${last.id})`;
    return column === 'last_login_at' && direction === 'desc' ? sql`(${next} or ${key} is null)` : next;
  }
  const alike = sql<SqlBool>`(${key} is null and id ${beyond} ${last.id})`;
  return direction === 'asc' ? sql`(${alike} or ${key} is not null)` : alike;
}

/** Reads a page of users, newest first unless sorted otherwise. */
export function listUsers(
  db: Db,
  { sort = '-joined', ...conditions }: UserConditions & { readonly sort?: UserSort | undefined },
  {
    limit,
    offset = 0,
    after,
  }: {
    readonly limit: number;
    readonly offset?: number;
    /** Cursor: the last user of the previous page, so that every page costs the same. */
    readonly after?: User | undefined;
  },
): Promise<User[]> {
  const { by, direction } = sortOf(sort);
  return matching(db, conditions)
    .select(columns)
    .$if(after !== undefined, (query) => query.where(following(sortColumns[by], direction, after as User)))
    .orderBy(sortKeyOf(sql.ref(sortColumns[by]), sortColumns[by]), (order) => {
      // Must match the indexes: only the last login is nullable.
      if (by !== 'lastSeen') return direction === 'asc' ? order.asc() : order.desc();
      return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast();
    })
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns true without any condition. */
export const isUnfiltered = (conditions: UserConditions): boolean =>
  Object.values(conditions).every((condition) => condition === undefined);

/** Counts users of a list; with conditions the count stops at `maxCounted`. */
export function countUsers(db: Db, conditions: UserConditions): Promise<number> {
  return countRows(
    db.selectFrom(
      matching(db, conditions)
        .select(sql`1`.as('one'))
        .$if(!isUnfiltered(conditions), (query) => query.limit(maxCounted))
        .as('counted'),
    ),
  );
}

/** Returns true when another active owner exists; call under the lock of administrators. */
export async function hasOtherActiveOwner(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('staff_role_id', '=', ownerRoleId)
    .where('status', '=', 'Active')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the names of users by id; the email for a user without a name. */
export async function findUserNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findUsers(db, ids)).map(({ id, name, email }) => [id, name || shownEmail(email)]));
}

/** Finds users by id, with the email to distinguish equal names. */
export async function findUsers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Pick<User, 'id' | 'name' | 'email' | 'mobile'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'mobile'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Counts accounts created since an instant. */
export function countUsersSince(db: Db, since: Date): Promise<number> {
  return countRows(db.selectFrom('users').where('created_at', '>=', since.toISOString()));
}
