import type { FileStore } from './file-store.ts';

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
