import type { Day } from '@jhumka/domain/calendar';
import { type Selectable, sql } from 'kysely';
import { notify } from '../../../database/notifications.ts';
import type { SettingVersionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Topics with effective-dated rules. */
export type RulesTopic = SettingVersionsTable['topic'];
export type VersionRow = Omit<Selectable<SettingVersionsTable>, 'topic' | 'applied_at'> & {
  readonly author: string;
};

/** Lists the versions of a topic, latest effective date first; of equal dates the newest. */
export function listVersions(db: Db | Tx, topic: RulesTopic): Promise<VersionRow[]> {
  return db
    .selectFrom('setting_versions as saved')
    .innerJoin('users', 'users.id', 'saved.author_id')
    .select([
      'saved.version',
      'saved.effective_from',
      'saved.value',
      'saved.note',
      'saved.author_id',
      'saved.created_at',
      'saved.withdrawn_at',
      'users.name as author',
    ])
    .where('topic', '=', topic)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

/** Serializes transactions that save or withdraw versions. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4870030)`.execute(tx);
}

/** Inserts a new version and notifies every process. */
export async function insertVersion(
  tx: Tx,
  topic: RulesTopic,
  saved: Pick<VersionRow, 'version' | 'effective_from' | 'note' | 'author_id'> & { readonly value: object },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('setting_versions')
    .values({ ...saved, topic, value: JSON.stringify(saved.value), created_at: at })
    .execute();
  await notify(tx, 'settings', topic);
}

/** Marks a version as withdrawn before its effective date, and notifies every process. */
export async function markWithdrawn(tx: Tx, topic: RulesTopic, version: number, at: Date): Promise<void> {
  await tx
    .updateTable('setting_versions')
    .set({ withdrawn_at: at })
    .where('topic', '=', topic)
    .where('version', '=', version)
    .execute();
  await notify(tx, 'settings', topic);
}

/** Marks the versions that have become effective; returns the topics of newly marked ones. */
export async function recordDueVersions(db: Db | Tx, today: Day, at: Date): Promise<RulesTopic[]> {
  const rows = await db
    .updateTable('setting_versions')
    .set({ applied_at: at })
    .where('effective_from', '<=', today)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('topic')
    .execute();
  return rows.map(({ topic }) => topic);
}
