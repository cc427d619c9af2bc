import { withoutSeparatorLine } from '@jhumka/domain/csv';
import type { Context, TxContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { applyLines, ImportStale } from './import/apply-import.ts';
import { checkImport } from './import/check-import.ts';
import type { CheckedFile } from './import/checked-file.ts';
import { csvText } from './import/csv-text.ts';
import {
  findImport,
  type ImportRow,
  type ImportRun,
  moveImport,
  unfinished,
} from './import/store-imports.ts';
import { isSkuTaken } from './product-row.ts';

/** Thrown when an import was cancelled; nothing of it is written. */
class ImportCancelled extends Error {}

/**
 * Checks the file of an import and, unless it is a dry run, writes all of it in one transaction, or nothing. A retry
 * after a crash checks again; products are written once, because the transaction that writes them also ends the import.
 */
export async function runImport(ctx: Context, importId: string): Promise<void> {
  const wanted = await findImport(ctx.db, importId);
  const begun = { status: 'checking', rows: 0 } as const;
  if (!wanted || !(await moveImport(ctx.db, wanted, unfinished, begun))) return;
  const content = await ctx.files.get(wanted.file_key);
  if (!content) return fail(ctx, wanted, 'The file was not found. Please upload it again.');
  try {
    await carryOut(ctx, wanted, content);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (error instanceof ImportStale) return fail(ctx, wanted, `${error.message}: nothing was imported.`);
    if (!isSkuTaken(error)) throw error;
    await fail(ctx, wanted, 'Another product took an SKU of the file meanwhile. Nothing was imported.');
  }
}

async function carryOut(ctx: Context, wanted: ImportRow, content: Uint8Array): Promise<void> {
  using progress = reportProgress(async (rows) => {
    if (!(await moveImport(ctx.db, wanted, unfinished, { rows }))) throw new ImportCancelled();
  });
  const checked = await checkImport(
    ctx,
    withoutSeparatorLine(csvText(content)),
    wanted.mapping,
    progress.note,
  );
  const found = foundOf(checked);
  if (checked.problem !== '' || checked.errorCount > 0 || wanted.dry_run) {
    const status = checked.problem === '' && wanted.dry_run ? 'checked' : 'failed';
    const { problem } = checked;
    await moveImport(ctx.db, wanted, unfinished, { ...found, status, problem, finished_at: ctx.now() });
    return;
  }
  await moveImport(ctx.db, wanted, unfinished, { ...found, status: 'applying', rows: 0 });
  const settings = await readSettings(ctx);
  await transact(ctx, (tx, ctx) => apply(ctx, tx, wanted, checked, settings, progress.note));
}

async function apply(
  ctx: TxContext,
  tx: Tx,
  wanted: ImportRow,
  checked: CheckedFile,
  settings: Settings,
  onProgress: (rows: number) => Promise<void>,
): Promise<void> {
  const { id, actor_id: actorId, file_key, file_name } = wanted;
  if (actorId === null) throw new ImportStale('Whoever imported this is gone');
  // The audit log names the import, so that its changes are found by the id.
  const note = `${file_name} (${id})`;
  const lines = { lines: checked.ready, actorId, note, settings, importId: id };
  const applied = await applyLines(ctx, tx, lines, onProgress);
  const { created, updated } = applied;
  await writeAudit(
    tx,
    { actor: { userId: actorId }, now: ctx.now },
    {
      action: 'product.import',
      subjectId: id,
      changes: Object.fromEntries(
        Object.entries({
          file: file_name,
          added: created,
          changed: updated,
          products: created + updated,
        }).map(([name, to]) => [name, { from: null, to }]),
      ),
    },
  );
  await notify(tx, 'products');
  await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  const end = { ...applied, status: 'done', rows: checked.rows, finished_at: ctx.now() } as const;
  // Cancelled, or applied by another worker: nothing of this run is written.
  if (!(await moveImport(tx, wanted, ['applying'], end))) throw new ImportCancelled();
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

async function fail(ctx: Context, run: ImportRun, problem: string): Promise<void> {
  await moveImport(ctx.db, run, unfinished, { status: 'failed', problem, finished_at: ctx.now() });
}

/**
 * Reports the noted progress four times a second, from outside of the transaction that notes it: that may wait for no
 * other connection. A failed report is thrown by the next note.
 */
function reportProgress(report: (rows: number) => Promise<void>) {
  let [noted, reported] = [0, 0];
  let failure: unknown;
  const timer = setInterval(() => {
    if (noted === reported) return;
    reported = noted;
    report(noted).catch((error: unknown) => {
      failure = error;
    });
  }, 250);
  return {
    async note(rows: number) {
      if (failure !== undefined) throw failure;
      noted = rows;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
