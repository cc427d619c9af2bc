import type { VerbReply } from '@jhumka/contract';
import type { AuditRow } from './store.ts';

/** An entry of the log as administrators see it. */
export function presentAuditEntry(row: AuditRow): VerbReply<'audit.list'>['data'][number] {
  return {
    _id: row.id,
    actorId: row.actor_id,
    action: row.action,
    subjectId: row.subject_id,
    changes: row.changes,
    note: row.note,
    createdAt: row.at,
  };
}
