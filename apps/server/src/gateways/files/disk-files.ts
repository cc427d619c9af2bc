import { randomUUID } from 'node:crypto';
import { access, chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

const keyShape = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

// Invoices and pictures of customers are for the shop's own user of this machine.
const folderMode = 0o700;
const fileMode = 0o600;

/** Stores files in a folder of this machine that no other user of it can read. */
export function createDiskFiles(folder: string): FileStore {
  return {
    async put(key, content) {
      const place = placeOf(folder, key);
      await mkdir(path.dirname(place), { recursive: true, mode: folderMode });
      // Written beside its place and then moved: a reader or a crash never meets half a file.
      const draft = `${place}.${randomUUID()}.tmp`;
      try {
        await writeFile(draft, content, { mode: fileMode });
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(folder, key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(folder, key), { force: true });
    },
    async has(key) {
      try {
        await access(placeOf(folder, key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

/** Closes the folder of files to other users of this machine, also one that an earlier version made. */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  await chmod(folder, folderMode);
}

/** The last word on where a key may lead: never out of the folder. */
function placeOf(folder: string, key: string): string {
  if (!keyShape.test(key)) throw new RangeError(`${JSON.stringify(key)} is no key of a file`);
  return path.join(folder, key);
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
