import { withoutSeparatorLine } from '@jhumka/domain/csv';
import type { Updateable } from 'kysely';
import type { Context, TxContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import type { ProductImportsTable } from '../../../../database/schema.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import {
  type Applied,
  type CheckedFile,
  ImportStale,
  wrongLines,
} from '../../../platform/uploads/csv-rows.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { applyLines } from './import/apply-import.ts';
import { applyUnitFile, type UnitLine } from './import/apply-units.ts';
import { checkImport } from './import/check-import.ts';
import type { ReadyLine } from './import/check-parts.ts';
import { checkUnitFile } from './import/check-units.ts';
import {
  fileRetentionMs,
  findImport,
  type ImportRow,
  type ImportRun,
  moveImport,
  unfinished,
  wrongLinesKey,
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
  const text = withoutSeparatorLine(csvText(content));
  const { mapping, id: importId } = wanted;
  const file = { wanted, text };
  // The audit log names the import, so that its changes are found by the id.
  const note = `${wanted.file_name} (${importId})`;
  if (wanted.of_units) {
    const checked = await checkUnitFile(ctx, text, mapping, progress.note);
    const isNew = ({ before }: UnitLine) => before === null;
    await finish(ctx, file, { checked, isNew }, (ctx, tx, actorId) =>
      applyUnitFile(ctx, tx, { lines: checked.ready, actorId, note, importId }, progress.note),
    );
    return;
  }
  const checked = await checkImport(ctx, text, wanted, progress.note);
  const { source, missing, pictures } = checked;
  const more = { source, missing: JSON.stringify(missing), pictures };
  const isNew = ({ productId }: ReadyLine) => productId === null;
  const settings = await readSettings(ctx);
  await finish(ctx, file, { checked, isNew, more }, (ctx, tx, actorId) =>
    applyLines(ctx, tx, { lines: checked.ready, actorId, note, settings, importId }, progress.note),
  );
}

interface Checked<Line> {
  readonly checked: CheckedFile<Line>;
  readonly isNew: (line: Line) => boolean;
  readonly more?: Updateable<ProductImportsTable>;
}

async function finish<Line>(
  ctx: Context,
  { wanted, text }: { readonly wanted: ImportRow; readonly text: string },
  { checked, isNew, more }: Checked<Line>,
  write: (ctx: TxContext, tx: Tx, actorId: string) => Promise<Applied & { readonly changes?: object }>,
): Promise<void> {
  const { columns, rows, errors, errorCount, ready, problem } = checked;
  const created = ready.filter(isNew).length;
  const found = {
    columns: JSON.stringify(columns),
    rows,
    rows_total: rows,
    errors: JSON.stringify(errors),
    error_count: errorCount,
    created,
    updated: ready.length - created,
    unchanged: 0,
    left_out: checked.wrong.size,
    ...more,
  };
  if (problem === '' && errorCount > 0) await saveWrongLines(ctx, wanted, wrongLines(text, checked));
  const isWrong = errorCount > 0 && !(wanted.choices.skipsWrong && ready.length > 0);
  if (problem !== '' || isWrong || wanted.dry_run) {
    const status = problem === '' && wanted.dry_run ? 'checked' : 'failed';
    await moveImport(ctx.db, wanted, unfinished, { ...found, status, problem, finished_at: ctx.now() });
    return;
  }
  await moveImport(ctx.db, wanted, unfinished, { ...found, status: 'applying', rows: 0 });
  await transact(ctx, async (tx, ctx) => {
    const { id, actor_id: actorId, file_key, file_name, of_units } = wanted;
    if (actorId === null) throw new ImportStale('Whoever imported this is gone');
    const { changes, ...applied } = await write(ctx, tx, actorId);
    const counts = { added: applied.created, changed: applied.updated };
    const whole = { [of_units ? 'units' : 'products']: applied.created + applied.updated };
    await writeAudit(
      tx,
      { actor: { userId: actorId }, now: ctx.now },
      {
        action: of_units ? 'unit.import' : 'product.import',
        subjectId: id,
        changes: Object.fromEntries(
          Object.entries({ file: file_name, ...counts, ...whole }).map(([name, to]) => [
            name,
            { from: null, to },
          ]),
        ),
      },
    );
    await notify(tx, 'products');
    await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
    const over = { status: 'done', rows, finished_at: ctx.now() } as const;
    const end = { ...applied, ...over, changes: changes ? JSON.stringify(changes) : null };
    // Cancelled, or applied by another worker: nothing of this run is written.
    if (!(await moveImport(tx, wanted, ['applying'], end))) throw new ImportCancelled();
  });
}

/** Stores the wrong lines of a file next to it, for as long. */
async function saveWrongLines(
  ctx: Context,
  { file_key }: Pick<ImportRow, 'file_key'>,
  lines: AsyncIterable<string>,
): Promise<void> {
  const parts: string[] = [];
  for await (const line of lines) parts.push(line);
  const key = wrongLinesKey({ file_key });
  await ctx.files.put(key, Buffer.from(parts.join('')));
  const startAfter = new Date(ctx.now().getTime() + fileRetentionMs);
  await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter }));
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
