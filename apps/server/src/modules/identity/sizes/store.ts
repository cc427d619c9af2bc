import { type Selectable, sql } from 'kysely';
import { columnsOf, countWritten } from '../../../database/queries.ts';
import type { UserSizesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { listSizeLinks } from './store-links.ts';

export type UserSize = Selectable<UserSizesTable>;

const columns = columnsOf<UserSizesTable>()('id user_id name kind value answered_at created_at updated_at');

/** Lists the sizes of a customer, by name and kind. */
export function listSizesOf(db: Db | Tx, userId: string): Promise<UserSize[]> {
  return db
    .selectFrom('user_sizes')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Inserts a size, or replaces the one of the same kind and name. */
export async function saveSizeRow(
  tx: Tx,
  { at, ...size }: Omit<UserSize, 'created_at' | 'updated_at'> & { readonly at: Date },
): Promise<UserSize> {
  const { rows } = await sql<UserSize>`
    insert into user_sizes (id, user_id, name, kind, value, answered_at, created_at, updated_at)
    values (${size.id}, ${size.user_id}, ${size.name}, ${size.kind}, ${size.value}, ${size.answered_at}, ${at}, ${at})
    on conflict (user_id, kind, lower(name)) do update
      set name = excluded.name, value = excluded.value, answered_at = excluded.answered_at,
        updated_at = excluded.updated_at
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(tx);
  return rows[0] as UserSize;
}

/** Deletes one of a customer's sizes; false when there is none. */
export async function deleteSizeRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_sizes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the sizes of a customer, and the links that ask for one. */
export async function deleteSizesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_sizes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('size_links').where('user_id', '=', userId).execute();
}

/** The saved sizes of a customer and the open links that ask for one, with the names of others. */
export const personalData: PersonalData = {
  columns: { 'user_sizes.user_id': 'nothing', 'size_links.user_id': 'nothing' },
  collect: {
    sizes: async ({ db }, { id }) => (await listSizesOf(db, id)).map(({ user_id: _, ...size }) => size),
    sizeLinks: async ({ db, now }, { id }) =>
      (await listSizeLinks(db, id, now())).map(({ user_id: _, token_hash: __, ...link }) => link),
  },
  join: {
    'user_sizes.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update user_sizes u set user_id = ${stays.id} where user_id = ${goes.id} and not exists (
          select from user_sizes o where o.user_id = ${stays.id} and o.kind = u.kind and lower(o.name) = lower(u.name))`,
      ),
    'size_links.user_id': (tx, { stays, goes }) =>
      countWritten(tx, sql`update size_links set user_id = ${stays.id} where user_id = ${goes.id}`),
  },
  erase: (tx, { user }) => deleteSizesOf(tx, user.id),
};
