import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from '../../startup-problem.ts';

const sqliteBusy = 5;

/** Exclusive lock on a data folder; held until `release` or the end of the process, however it ends. */
export type DataDirLock = { release(): void };

/**
 * Locks the data folder for this process, or throws a `StartupProblem` when another shop holds it. The operating system
 * releases a file lock together with its process, so a killed shop leaves no stale lock, and of two that start at once
 * exactly one gets it. Node has no API for such locks; its SQLite has.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'shop.lock');
  const pidPath = join(dataDir, 'shop.pid');
  // Opened here first: SQLite would only report 'unable to open database file'.
  closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) {
      const { message } = cause as Error;
      throw new StartupProblem(`DATA_DIR ${dataDir} can't be written to: ${message}.`, { cause });
    }
    const holder = readPid(pidPath);
    throw new StartupProblem(
      `Another shop already runs on DATA_DIR ${dataDir}${holder}: stop it, or set another DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(pidPath, `${process.pid}\n`);
  return { release: () => file.close() };
}

function readPid(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    // The holder has not recorded its pid yet; the refusal is clear enough without it.
    return '';
  }
}
