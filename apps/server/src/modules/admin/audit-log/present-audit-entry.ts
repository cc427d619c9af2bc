import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../../database/transact.ts';
import type { AuditRow, Changes } from '../../platform/audit/index.ts';
import { nameEntities } from './name-entities.ts';
import { idsIn, kindOfId, readableChanges, withNames } from './readable-changes.ts';

/** Presents audit entries with the names of actor, entity and changed values. */
export async function presentAuditEntries(
  db: Db,
  rows: readonly AuditRow[],
): Promise<VerbReply<'admin.audit.list'>['data']> {
  const names = await nameEntities(
    db,
    rows.flatMap((row) => [row.actor_id, row.subject_id, ...idsIn(row.changes)]),
  );
  return rows.map((row) => {
    const changes = row.changes as Changes;
    return {
      _id: row.id,
      actorId: row.actor_id,
      actorName: names.get(row.actor_id) ?? '',
      action: row.action,
      subjectId: row.subject_id,
      subjectName:
        names.get(row.subject_id) || nameOfGone(changes) || (kindOfId(row.subject_id) ?? row.subject_id),
      changes: withNames(readableChanges(row.action, changes), names),
      note: row.note,
      createdAt: row.at,
    };
  });
}

/** Returns the name that a deleted entity had, where the entry records it. */
function nameOfGone({ name }: Changes): string {
  const called = name?.to ?? name?.from;
  return typeof called === 'string' ? called : '';
}
