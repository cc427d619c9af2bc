import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Main memory as a file system, which Linux has. */
const memory = '/dev/shm';

/** Space that the databases of a whole run need at once, several times over. */
const roomNeeded = 2 * 1024 ** 3;

/**
 * Creates the folder for the temporary files of a run, in main memory where there is room: each file of tests copies a
 * database, which takes a third longer on a disk. `remove` deletes it with whatever is left in it.
 */
export function openTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'jhumka-run-'));
  // When root runs the tests, another system user runs the databases in it.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeeded;
}
