import type { Db, Tx } from '../../../database/transact.ts';
import { listAuditRows } from '../../platform/audit/index.ts';
import { findUserNames } from '../../platform/users/index.ts';

export interface LastChange {
  readonly _id: string;
  readonly name: string;
}

/** Finds the last change of some entities, by id; entities without one are missing. */
export async function findLastChanges(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const found = new Map<string, string>();
  for (const id of ids) {
    const [last] = await listAuditRows(db, { subjectId: id }, { limit: 1, offset: 0 });
    if (last?.actor_id) found.set(id, last.actor_id);
  }
  const names = await findUserNames(db, [...new Set(found.values())]);
  return new Map(
    [...found].map(([id, actorId]) => [id, { _id: actorId, name: names.get(actorId) ?? 'Somebody' }]),
  );
}
