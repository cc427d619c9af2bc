import { randomUUID } from 'node:crypto';
import { access, chmod, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

// Invoices and pictures of customers are readable by the shop's own system user only.
const folderMode = 0o700;
const fileMode = 0o600;

/** Stores files in a folder of this machine that no other user of it can read. */
export function createDiskFiles(folder: string): FileStore {
  return {
    async put(key, content) {
      const place = placeOf(folder, key);
      await mkdir(path.dirname(place), { recursive: true, mode: folderMode });
      // Written to a temporary file and renamed: a reader or a crash never sees half a file.
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
    async *list() {
      for await (const place of glob('**', { cwd: folder, withFileTypes: true })) {
        if (!place.isFile() || place.name.endsWith('.tmp')) continue;
        yield path.relative(folder, path.join(place.parentPath, place.name)).split(path.sep).join('/');
      }
    },
  };
}

/** Restricts the folder's mode, also of one that an earlier version created. */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  await chmod(folder, folderMode);
}

/** Resolves a key to a path; never outside of the folder. */
function placeOf(folder: string, key: string): string {
  return path.join(folder, checkKey(key));
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
