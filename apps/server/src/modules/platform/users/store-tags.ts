import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** Condition of users with one of these tags, by the index of those with any. */
export const hasTagSql = (tags: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.tags <> '{}' and users.tags && ${tags}::text[])`;

/** Replaces the tags of a locked user. */
export async function setTags(tx: Tx, id: string, tags: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('users').set({ tags, updated_at: at }).where('id', '=', id).execute();
}

/** Reads the tags of a user. */
export async function tagsOf(db: Db | Tx, id: string): Promise<readonly string[]> {
  const user = await db.selectFrom('users').select('tags').where('id', '=', id).executeTakeFirst();
  return user?.tags ?? [];
}

export interface TagCount {
  readonly tag: string;
  readonly customers: number;
}

/** Counts the users of every tag, by name. */
export async function countTags(db: Db): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::int as customers from users, unnest(tags) as tag where tags <> '{}'
    group by tag order by tag`.execute(db);
  return rows;
}
