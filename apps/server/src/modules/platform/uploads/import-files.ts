import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';

/** Retention of an uploaded file; afterwards it must be uploaded again. */
export const fileRetentionMs = 7 * 86_400_000;

/** Returns the key of the file of the wrong lines of an import. */
export const wrongLinesKey = ({ file_key }: { readonly file_key: string }): string =>
  file_key.replace(/\.csv$/, '-wrong.csv');

/** Stores the wrong lines of a file next to it, for as long. */
export async function saveWrongLines(
  ctx: Context,
  file: { readonly file_key: string },
  lines: AsyncIterable<string>,
): Promise<void> {
  const parts: string[] = [];
  for await (const line of lines) parts.push(line);
  const key = wrongLinesKey(file);
  await ctx.files.put(key, Buffer.from(parts.join('')));
  const startAfter = new Date(ctx.now().getTime() + fileRetentionMs);
  await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter }));
}
