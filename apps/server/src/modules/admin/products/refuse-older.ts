import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { findLastChanges } from './last-changes.ts';

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
  standing: CurrentVersion,
  { version, updatedAt }: LoadedVersion,
): Promise<void> {
  const isOlder =
    version === undefined
      ? updatedAt !== undefined && Date.parse(updatedAt) < Date.parse(standing.updated_at)
      : version !== standing.version;
  if (!isOlder) return;
  const last = (await findLastChanges(tx, [standing.id])).get(standing.id);
  throw new Problem('changed-meanwhile', {
    data: {
      changedBy: last?.name ?? null,
      changedAt: standing.updated_at,
      version: standing.version,
    },
  });
}
