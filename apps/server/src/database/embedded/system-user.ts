import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** System user of PostgreSQL's processes; `{}` is the user who started the shop. */
export type SystemUser = { uid?: number; gid?: number; name?: string };

/**
 * Chooses the user of PostgreSQL's processes. PostgreSQL refuses to run as root, so root uses the owner of the existing
 * cluster or of the folder for a new one, else `postgres`, else `nobody`, which every system has.
 */
export async function databaseUser(clusterDir: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) };
  const folder = await stat(dirname(clusterDir)).catch(() => undefined);
  // A new cluster needs a user with an account.
  const ofFolder = folder && folder.uid !== 0 ? accountOf(nameOf(folder.uid)) : undefined;
  return (
    ofFolder ?? accountOf('postgres') ?? accountOf('nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' }
  );
}

/** Returns true when that user may enter the folder; tried out, because every parent folder matters. */
export function canReach(user: SystemUser, path: string): boolean {
  if (user.uid === undefined) return true;
  const { uid, gid } = user;
  const tried = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    cwd: '/',
    uid,
    ...(gid === undefined ? {} : { gid }),
    stdio: 'ignore',
  });
  return tried.status === 0;
}

function accountOf(name: string): SystemUser | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name), name };
  } catch {
    // There is no account of that name.
    return undefined;
  }
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A uid without an account, as in many containers.
    return `number ${uid}`;
  }
}
