import type { Context } from '../../../context.ts';
import { announce } from '../../../database/announcements.ts';
import { isUniqueViolation, type Tx, transact } from '../../../database/transact.ts';
import { applyLines, ImportStale } from './apply-import.ts';
import { type CheckedFile, checkImport } from './check-import.ts';
import { csvText } from './csv-text.ts';
import { findImport, type ImportRow, moveImport } from './store-imports.ts';

const unfinished = ['waiting', 'checking', 'applying'] as const;

/**
 * Checks the file of an import and, unless it was only to be checked, writes all of it in one transaction, or nothing.
 * Begun again after a crash it checks again; what is written is written once, since the transaction that writes the
 * pieces also ends the import.
 */
export async function runImport(ctx: Context, importId: string): Promise<void> {
  const begun = { status: 'checking', rows: 0 } as const;
  if (!(await moveImport(ctx.db, importId, unfinished, begun))) return;
  const wanted = await findImport(ctx.db, importId);
  const content = wanted && (await ctx.files.get(wanted.file_key));
  if (!wanted || !content) return fail(ctx, importId, 'The file is gone. Please upload it again.');
  const progress = slowly((rows) => moveImport(ctx.db, importId, unfinished, { rows }));
  const checked = await checkImport(ctx, csvText(content), wanted.mapping, progress);
  const found = foundOf(checked);
  if (checked.problem !== '' || checked.errorCount > 0 || wanted.dry_run) {
    const status = checked.problem === '' && wanted.dry_run ? 'checked' : 'failed';
    const { problem } = checked;
    await moveImport(ctx.db, importId, unfinished, { ...found, status, problem, finished_at: ctx.now() });
    return;
  }
  await moveImport(ctx.db, importId, unfinished, { ...found, status: 'applying', rows: 0 });
  try {
    await transact(ctx, (tx) => apply(ctx, tx, wanted, checked, progress));
  } catch (error) {
    if (error instanceof ImportStale) return fail(ctx, importId, `${error.message}: nothing was imported.`);
    if (!isUniqueViolation(error, 'products_sku_key')) throw error;
    await fail(ctx, importId, 'Another piece took an SKU of the file meanwhile: nothing was imported.');
  }
}

async function apply(
  ctx: Context,
  tx: Tx,
  { id, actor_id, file_key }: ImportRow,
  checked: CheckedFile,
  onProgress: (rows: number) => Promise<void>,
): Promise<void> {
  if (actor_id === null) throw new ImportStale('Whoever imported this is gone');
  const applied = await applyLines(ctx, tx, { lines: checked.ready, actorId: actor_id }, onProgress);
  await announce(tx, 'pieces');
  await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  const end = { ...applied, status: 'done', rows: checked.rows, finished_at: ctx.now() } as const;
  if (!(await moveImport(tx, id, ['applying'], end)))
    throw new ImportStale('The import was carried out already');
}

function foundOf({ columns, rows, errors, errorCount, ready }: CheckedFile) {
  const created = ready.filter(({ productId }) => productId === null).length;
  return {
    columns: JSON.stringify(columns),
    rows,
    rows_total: rows,
    errors: JSON.stringify(errors),
    error_count: errorCount,
    created,
    updated: ready.length - created,
    unchanged: 0,
  };
}

async function fail(ctx: Context, id: string, problem: string): Promise<void> {
  await moveImport(ctx.db, id, unfinished, { status: 'failed', problem, finished_at: ctx.now() });
}

/** At most four times a second: progress is for people. */
function slowly(say: (rows: number) => Promise<unknown>): (rows: number) => Promise<void> {
  let next = 0;
  return async (rows) => {
    if (Date.now() < next) return;
    next = Date.now() + 250;
    await say(rows);
  };
}
