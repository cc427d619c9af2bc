import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** Whom PostgreSQL's processes run as; `{}` stands for the user who started the shop. */
export type SystemUser = { uid?: number; gid?: number; name?: string };

/**
 * Chooses the user of PostgreSQL's processes: it refuses to run as root, so root hands it to the owner of
 * the existing cluster, else to `postgres`, else to `nobody`, which every system has.
 */
export async function databaseUser(clusterDir: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) };
  return accountOf('postgres') ?? accountOf('nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

/** Says whether that user may enter the folder (every folder above it has a say in this, so it is tried). */
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
    // A number that no account has, as in many containers.
    return `number ${uid}`;
  }
}
