import { z } from 'zod';

const table = z.object({ name: z.string(), columns: z.array(z.string()).readonly() });

/** First entry of a backup: what it is a backup of. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).readonly(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Last entry of a backup: what it contains, so that a part of one is known as such. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.int(),
  jobs: z.int(),
});
export type Summary = z.output<typeof summarySchema>;

/** Rows of all tables. */
export const countRows = ({ rows }: Summary): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Names of entries. Rows have a number behind: a table is as many entries as it has chunks. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'session-secret',
  jobs: 'jobs.json',
  summary: 'summary.json',
  rows: (table: string, chunk: number) => `tables/${table}/${String(chunk).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
} as const;
