import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { createDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

const probe = 'probe';

/** The folder of files beside the database; also with S3 the place of files of before. */
export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'files');

/**
 * Opens the files of a shop: on S3 where S3_URL is set, or else in DATA_DIR. Throws a StartupProblem for a server that
 * can't be reached, and for keys that may not write.
 */
export async function openFiles(config: Pick<Config, 'DATA_DIR' | 'S3_URL'>): Promise<FileStore> {
  if (config.S3_URL === undefined) return createDiskFiles(filesFolder(config));
  // Its client is large, and few shops need it.
  const { createS3Files } = await import('./s3-files.ts');
  const files = createS3Files(config.S3_URL);
  try {
    await files.put(probe, Buffer.from('written at the start, to see that it can be'));
    await files.remove(probe);
  } catch (error) {
    throw new StartupProblem(`S3_URL: nothing can be written there: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return files;
}

/**
 * Copies every file that the target lacks, and returns how many there are and were copied. Files never change, so that
 * it can be interrupted, repeated, and run while the shop is open; the source keeps its own.
 */
export async function copyFiles(
  source: FileStore,
  target: FileStore,
  onProgress: (done: number) => void = () => undefined,
): Promise<{ readonly found: number; readonly copied: number }> {
  let found = 0;
  let copied = 0;
  for await (const key of source.list()) {
    found += 1;
    if (!(await target.has(key))) {
      const content = await source.get(key);
      // Removed since it was listed.
      if (content === undefined) continue;
      await target.put(key, content);
      copied += 1;
    }
    onProgress(found);
  }
  return { found, copied };
}
