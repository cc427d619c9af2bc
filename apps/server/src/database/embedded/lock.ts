import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from '../../startup-problem.ts';

const sqliteBusy = 5;

/** The right to use a data folder; held until `release` or the end of the process, however it ends. */
export type DataDirLock = { release(): void };

/**
 * Takes the data folder for this process, or throws a `StartupProblem` when another shop has it.
 *
 * The operating system forgets a file lock together with its process, so a killed shop leaves nothing to wait
 * for, and of two that start at once exactly one gets it. Node has no call for such locks; its SQLite has.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'shop.lock');
  const pidPath = join(dataDir, 'shop.pid');
  // Opened by hand first: SQLite would say only 'unable to open database file'.
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
    // Who holds the lock has not written it down yet; the refusal says enough without it.
    return '';
  }
}
