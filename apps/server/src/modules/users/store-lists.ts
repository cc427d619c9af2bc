import { type SortBy, sortOf } from '@jhumka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/transact.ts';
import type { User } from './store.ts';
import { columns } from './store.ts';

/** Which people a list keeps; what is undefined keeps all. */
export interface UserConditions {
  readonly role?: User['role'] | undefined;
  readonly status?: User['status'] | undefined;
  readonly isEmailVerified?: boolean | undefined;
  /** Part of a name, an email or a mobile number. */
  readonly search?: string | undefined;
}

const searched = sql<string>`lower(name || ' ' || email::text || ' ' || coalesce(mobile, ''))`;

const matching = (db: Db, { role, status, isEmailVerified, search }: UserConditions) =>
  db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'USER'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'Active'))
    .$if(isEmailVerified !== undefined, (query) =>
      query.where('email_verified_at', isEmailVerified ? 'is not' : 'is', null),
    )
    .$if(search !== undefined, (query) => query.where(searched, 'like', containing(search ?? '')));

/** Signs that mean something to `like` mean themselves. */
const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** By what people are sorted. */
export type UserSort = SortBy<'name' | 'joined' | 'lastSeen'>;

const sortColumns = { name: 'name', joined: 'created_at', lastSeen: 'last_login_at' } as const;

/** A page of people, newest first unless sorted otherwise. */
export function listUsers(
  db: Db,
  { sort = '-joined', ...conditions }: UserConditions & { readonly sort?: UserSort | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<User[]> {
  const { by, direction } = sortOf(sort);
  return matching(db, conditions)
    .select(columns)
    .orderBy(sortColumns[by], (order) =>
      direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The names of people by their ids; the email where somebody has none. */
export async function listNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** How many people a list keeps. */
export async function countUsers(db: Db, conditions: UserConditions): Promise<number> {
  const { count } = await matching(db, conditions)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody else could still run the shop; asked under the lock of administrators. */
export async function hasOtherActiveAdmin(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'Active')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of people by their ids. */
export async function findUserNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many people opened an account since an instant. */
export async function countUsersSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
