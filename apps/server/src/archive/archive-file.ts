import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupProblem, readArchive, writeArchive } from '../backup/index.ts';

/** First entry of an archive: which partition it has. */
const manifestSchema = z.object({
  archive: z.literal(1),
  table: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  takenAt: z.string(),
  columns: z.array(z.string()).min(1).readonly(),
});
export type ArchiveManifest = z.output<typeof manifestSchema>;

/** Last entry: what was written, so that a part of a file is known as such. */
const summarySchema = z.object({ rows: z.int(), sum: z.string(), sha256: z.string() });
export type ArchiveSummary = z.output<typeof summarySchema>;

const names = { manifest: 'manifest.json', summary: 'summary.json' };

/** Writes a partition into a file of the format of backups: tar, gzip, and AES-256-GCM where a key is given. */
export function writePartitionFile(
  path: string,
  key: string | undefined,
  manifest: ArchiveManifest,
  copy: (write: (chunk: Buffer) => Promise<void>) => Promise<Omit<ArchiveSummary, 'sha256'>>,
): Promise<ArchiveSummary> {
  return writeArchive(path, key, async (add) => {
    await add(names.manifest, JSON.stringify(manifest));
    const hash = createHash('sha256');
    let chunk = 0;
    const copied = await copy(async (content) => {
      hash.update(content);
      await add(`rows/${String(chunk).padStart(6, '0')}`, content);
      chunk += 1;
    });
    const summary = { ...copied, sha256: hash.digest('hex') };
    await add(names.summary, JSON.stringify(summary));
    return summary;
  });
}

/**
 * Reads such a file: passes its rows on, as COPY wrote them, and returns manifest and summary. Throws a BackupProblem for
 * any other file, and for one that is damaged or not whole; rows before the damage were passed on by then.
 */
export async function readPartitionFile(
  path: string,
  key: string | undefined,
  onRows: (content: Buffer, manifest: ArchiveManifest) => Promise<void> | void,
): Promise<{ readonly manifest: ArchiveManifest; readonly summary: ArchiveSummary }> {
  const hash = createHash('sha256');
  let manifest: ArchiveManifest | undefined;
  let summary: ArchiveSummary | undefined;
  for await (const { name, content } of readArchive(path, key)) {
    if (!manifest) {
      const parsed =
        name === names.manifest ? manifestSchema.safeParse(JSON.parse(content.toString())) : undefined;
      if (!parsed?.success) throw new BackupProblem(`${path} is no archive of a partition.`);
      manifest = parsed.data;
    } else if (name === names.summary) summary = summarySchema.parse(JSON.parse(content.toString()));
    else {
      hash.update(content);
      await onRows(content, manifest);
    }
  }
  if (!manifest || summary?.sha256 !== hash.digest('hex')) throw new BackupProblem(`${path} is not whole.`);
  return { manifest, summary };
}
