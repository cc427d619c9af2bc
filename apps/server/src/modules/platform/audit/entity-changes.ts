import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { findUserNames } from '../users/store-lists.ts';
import { listAuditRows } from './store.ts';
import type { Changes } from './write-audit.ts';

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
    [...found].map(([id, actorId]) => [id, { _id: actorId, name: names.get(actorId) ?? 'Former admin' }]),
  );
}

/** Returns the changes between two states of an entity, field by field, for the audit log. */
export function changesBetween(before: object, after: object): Changes {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !isSame(was[name] ?? null, value),
  );
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: was[name] ?? null, to }]));
}

/** Compares two values as JSON, ignoring the order of keys: the database has one of its own. */
function isSame(before: unknown, after: unknown): boolean {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  return was === is || isDeepStrictEqual(JSON.parse(was), JSON.parse(is));
}

interface LoadedVersion {
  readonly version?: number | undefined;
  readonly updatedAt?: string | undefined;
}

interface CurrentVersion {
  readonly id: string;
  readonly version: number;
  readonly updated_at: string;
}

/**
 * Refuses a change based on an older version than the locked one (optimistic locking): throws
 * 'changed-meanwhile' with the last editor. Clients that send neither version nor time overwrite.
 */
export async function refuseOlder(
  tx: Tx,
  current: CurrentVersion,
  { version, updatedAt }: LoadedVersion,
): Promise<void> {
  const isOlder =
    version === undefined
      ? updatedAt !== undefined && Date.parse(updatedAt) < Date.parse(current.updated_at)
      : version !== current.version;
  if (!isOlder) return;
  const last = (await findLastChanges(tx, [current.id])).get(current.id);
  throw new Problem('changed-meanwhile', {
    data: {
      changedBy: last?.name ?? null,
      changedAt: current.updated_at,
      version: current.version,
    },
  });
}

/** Returns a version of what a form shows: it changes when anything of it does. */
export const versionOf = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
