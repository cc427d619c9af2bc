import { type Selectable, sql } from 'kysely';
import type { SettingVersionsTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type VersionRow = Omit<Selectable<SettingVersionsTable>, 'topic'> & { readonly author: string };

const topic = 'vip';

/** The newest versions, the newest first, with the names of who saved them. */
export function listVersions(db: Db | Tx, most: number): Promise<VersionRow[]> {
  return db
    .selectFrom('setting_versions as saved')
    .innerJoin('users', 'users.id', 'saved.author_id')
    .select([
      'saved.version',
      'saved.holds_from',
      'saved.value',
      'saved.note',
      'saved.author_id',
      'saved.created_at',
      'saved.applied_at',
      'saved.withdrawn_at',
      'users.name as author',
    ])
    .where('topic', '=', topic)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}

/** Lets one transaction at a time save or apply versions. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4870030)`.execute(tx);
}

/** Keeps a new version. */
export async function insertVersion(
  tx: Tx,
  saved: Pick<VersionRow, 'version' | 'holds_from' | 'note' | 'author_id'> & { readonly value: object },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('setting_versions')
    .values({ ...saved, topic, value: JSON.stringify(saved.value), created_at: at })
    .execute();
}

/** Versions whose day has come and that do not hold yet, in the order in which they come to hold. */
export function listDueVersions(
  tx: Tx | Db,
  today: string,
): Promise<Pick<VersionRow, 'version' | 'value'>[]> {
  return tx
    .selectFrom('setting_versions')
    .select(['version', 'value'])
    .where('topic', '=', topic)
    .where('holds_from', '<=', today)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('holds_from')
    .orderBy('version')
    .execute();
}

/** Notes that a version holds, or that it never will. */
export async function markVersion(
  tx: Tx,
  version: number,
  mark: { readonly applied_at: Date } | { readonly withdrawn_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('setting_versions')
    .set(mark)
    .where('topic', '=', topic)
    .where('version', '=', version)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
