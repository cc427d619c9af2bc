import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { type PaperRow, setPaperFile } from './store.ts';

/**
 * The PDF of a paper: drawn once, from what the paper says and nothing else, and kept. A file that was lost is drawn
 * again, the same to the byte.
 */
export async function readPaperFile(ctx: Pick<Context, 'db' | 'files'>, row: PaperRow): Promise<Buffer> {
  const kept = row.file_key === null ? undefined : await ctx.files.get(row.file_key);
  if (kept) return kept;
  // Loaded when it is needed: the library that draws takes 10 MB.
  const { drawPaper } = await import('./draw/draw-paper.ts');
  const drawn = await drawPaper(row.content);
  const key = keyOf(row);
  await ctx.files.put(key, drawn);
  await transact(ctx, (tx) => setPaperFile(tx, row.id, key));
  return drawn;
}

/** A paper that no longer says who it was for lies under another key than the one that did. */
function keyOf({ financial_year, number, content }: PaperRow): string {
  const name = number.toLowerCase().replaceAll('/', '-');
  return `papers/${financial_year}/${name}${content.buyer.lines.length === 0 ? '-nobody' : ''}.pdf`;
}
