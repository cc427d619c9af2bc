import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../database/transact.ts';
import { findUserNames } from '../users/index.ts';
import { readableChanges } from './readable-changes.ts';
import type { AuditRow } from './store.ts';
import type { Changes } from './write-audit.ts';

/** Entries of the log as administrators see them, with the names of who acted. */
export async function presentAuditEntries(
  db: Db,
  rows: readonly AuditRow[],
): Promise<VerbReply<'audit.list'>['data']> {
  const names = await findUserNames(db, [...new Set(rows.map((row) => row.actor_id))]);
  return rows.map((row) => ({
    _id: row.id,
    actorId: row.actor_id,
    actorName: names.get(row.actor_id) ?? '',
    action: row.action,
    subjectId: row.subject_id,
    changes: readableChanges(row.action, row.changes as Changes),
    note: row.note,
    createdAt: row.at,
  }));
}
