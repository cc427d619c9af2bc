import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { UsersTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { User } from './store.ts';

/** Returns those of some emails that accounts have. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    // By the index of the column, which compares without case.
    .where(sql<boolean>`email = any(${emails}::text[]::citext[])`)
    .execute();
  return rows.map(({ email }) => email.toLowerCase());
}

/** Inserts users; returns the ids of those whose email nobody has taken meanwhile. */
export async function insertUsers(
  tx: Tx,
  users: readonly Insertable<UsersTable>[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Plans the checks of references to users anew: planned for the few users of a new shop, each would read all of those that
 * are inserted.
 */
export async function refreshPlans(tx: Tx): Promise<void> {
  await sql`analyze users`.execute(tx);
}

/** Locks those of some customers who never logged in, and whose account was not changed since it was made. */
export function lockUnusedUsers(tx: Tx, ids: readonly string[]): Promise<Pick<User, 'id'>[]> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((by) => by('updated_at', '=', by.ref('created_at')))
    .where('last_login_at', 'is', null)
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Returns those of some locked users to whom a row refers, of any table but in these columns. The catalogue of the
 * database names the tables, so that none that comes later is forgotten.
 */
export async function findReferredUsers(
  tx: Tx,
  ids: readonly string[],
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0
      and r.relname || '.' || a.attname <> all (${except}::text[])`.execute(tx);
  const reads = columns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${anyOf(ids)}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(reads, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes users, with their numbers; nothing else refers to them. */
export async function deleteUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', anyOf(ids)).execute();
}
