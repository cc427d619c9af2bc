import { Readable } from 'node:stream';
import type { VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../../../database/notifications.ts';
import { type Db, type Tx, transact } from '../../../../../database/transact.ts';
import { Problem } from '../../../../../problem.ts';
import type { Verb } from '../../../../../verb.ts';
import { writeAudit } from '../../../../platform/audit/write-audit.ts';
import { uploadNameOf } from '../../../../platform/images/upload-picture.ts';
import { limit, type Rule } from '../../../../platform/rate-limits/limit.ts';
import { csvText } from '../../../../platform/uploads/csv-text.ts';
import { findUserNames } from '../../../../platform/users/store-lists.ts';
import { undoUnitFile } from './apply-units.ts';
import {
  fileRetentionMs,
  findImport,
  type ImportRow,
  insertImport,
  listImportRows,
  lockImport,
  moveImport,
  unfinished,
  wrongLinesKey,
} from './store-imports.ts';
import { hasItems } from './store-items.ts';
import { movePictures, readPictureProgress } from './store-pictures.ts';
import { undoProducts } from './undo-products.ts';

const importsOfAccount: Rule = { max: 60, windowSeconds: 3_600 };
const maxListed = 20;

/** Stores an uploaded file and enqueues its check or import; the state of the import shows the progress. */
export const importProducts: Verb<'admin.products.import'> = async (
  ctx,
  { kind, dryRun = true, mapping = {}, source, ...choices },
) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `import account ${ctx.actor.userId}`, importsOfAccount);
  csvText(ctx.upload);
  const id: string = typeidUnboxed('imp');
  const key = `imports/${id.replace('_', '-')}.csv`;
  await ctx.files.put(key, ctx.upload);
  const row = await transact(ctx, async (tx, ctx) => {
    await insertImport(tx, {
      id,
      of_units: kind === 'units',
      file_key: key,
      file_name: uploadNameOf(ctx.uploadName ?? ''),
      status: 'waiting',
      dry_run: dryRun,
      mapping: JSON.stringify(mapping),
      source: kind === 'units' ? null : (source ?? null),
      choices: JSON.stringify(choices),
      rows_total: null,
      actor_id: ctx.actor.userId,
      created_at: ctx.now(),
    });
    await ctx.jobs.enqueue(tx, 'import-products', { importId: id });
    const startAfter = new Date(ctx.now().getTime() + fileRetentionMs);
    await ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter });
    return stateOf(tx, await findImport(tx, id));
  }).catch(async (error: unknown) => {
    // No row refers to the file.
    await ctx.files.remove(key);
    throw error;
  });
  return {
    message: dryRun ? 'The file is being checked' : 'The file is being imported',
    data: row,
  };
};

/** Lists the latest imports, so that an administrator who closed the page finds theirs again. */
export const listImports: Verb<'admin.products.imports'> = async (ctx) => {
  const rows = await listImportRows(ctx.db, maxListed);
  const names = await findUserNames(
    ctx.db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const data = rows.map(({ id, of_units, actor_id, created_at, finished_at, undone_at, ...shown }) => ({
    ...shown,
    _id: id,
    kind: kindOf({ of_units }),
    actorName: names.get(actor_id ?? '') ?? '',
    createdAt: created_at,
    finishedAt: finished_at,
    undoneAt: undone_at,
  }));
  return { message: 'Imports', data };
};

/** Returns the progress of an import. */
export const getImport: Verb<'admin.products.importState'> = async (ctx, { id }) => {
  return { message: 'Import', data: await stateOf(ctx.db, await findImport(ctx.db, id)) };
};

/** Returns the wrong lines of an import as a file of the same columns, with what is wrong with each. */
export const downloadWrongLines: Verb<'admin.products.importWrongLines'> = async (ctx, { id }) => {
  const row = await findImport(ctx.db, id);
  const content = row && (await ctx.files.get(wrongLinesKey(row)));
  if (!content) throw new Problem('import-not-found');
  return { message: 'Wrong lines', data: Readable.from([content]) };
};

/** Fetches the pictures of an import again that failed. */
export const retryImportPictures: Verb<'admin.products.retryImportPictures'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new Problem('import-not-found');
    if (row.undone_at !== null) throw new Problem('bulk-edit-undone');
    const pictures = await movePictures(tx, id, 'failed', { status: 'waiting', problem: '' });
    if (pictures > 0) {
      await ctx.jobs.enqueue(tx, 'fetch-import-pictures', { importId: id });
      const changes = { pictures: { from: null, to: pictures } };
      await writeAudit(tx, ctx, { action: 'product.fetch-pictures', subjectId: id, changes });
    }
    return stateOf(tx, row);
  });
  return { message: 'The pictures are being fetched', data };
};

/**
 * Applies a checked import, or checks it again with another column mapping. Choices that are not sent stay as at the last
 * check, whose list of missing categories no longer has those that were chosen.
 */
export const applyImport: Verb<'admin.products.applyImport'> = async (
  ctx,
  { id, mapping, dryRun = false, source, ...choices },
) => {
  const row = await transact(ctx, async (tx, ctx) => {
    const known = await findImport(tx, id);
    if (!known) throw new Problem('import-not-found');
    const again = {
      status: 'waiting',
      dry_run: dryRun,
      run: known.run + 1,
      rows: 0,
      problem: '',
      actor_id: ctx.actor.userId,
      finished_at: null,
      choices: JSON.stringify({ ...known.choices, skipsWrong: undefined, ...choices }),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(source && !known.of_units ? { source } : {}),
    } as const;
    if (!(await moveImport(tx, known, ['checked', 'failed'], again))) throw new Problem('import-not-ready');
    await ctx.jobs.enqueue(tx, 'import-products', { importId: id });
    return stateOf(tx, await findImport(tx, id));
  });
  return {
    message: dryRun ? 'The file is being checked' : 'The file is being imported',
    data: row,
  };
};

/** Cancels a running import; its transaction rolls back what the worker has written. */
export const cancelImport: Verb<'admin.products.cancelImport'> = async (ctx, { id }) => {
  const row = await transact(ctx, async (tx, ctx) => {
    const known = await findImport(tx, id);
    if (!known) throw new Problem('import-not-found');
    const over = {
      status: 'failed',
      run: known.run + 1,
      problem: 'Cancelled: nothing was imported.',
      finished_at: ctx.now(),
    } as const;
    if (!(await moveImport(tx, known, unfinished, over))) throw new Problem('import-over');
    const changes = { file: { from: known.file_name, to: null } };
    await writeAudit(tx, ctx, { action: 'product.cancelImport', subjectId: id, changes });
    return stateOf(tx, await findImport(tx, id));
  });
  return { message: 'The import is cancelled', data: row };
};

/** Undoes an import; what was changed, ordered or sold since stays as it is, and is named. */
export const undoImport: Verb<'admin.products.undoImport'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new Problem('import-not-found');
    if (row.undone_at !== null) throw new Problem('bulk-edit-undone');
    const undone = row.of_units
      ? row.changes && (await undoUnitFile(ctx, tx, row.changes, ctx.actor.userId))
      : await undoProducts(ctx, tx, row);
    if (!undone) throw new Problem('import-not-undoable');
    await moveImport(tx, row, ['done'], { undone_at: ctx.now() });
    const { removed, restored, left } = undone;
    const changes = Object.entries({
      file: row.file_name,
      removed,
      restored,
      left: left.slice(0, maxListed),
    });
    await writeAudit(tx, ctx, {
      action: row.of_units ? 'unit.undo-import' : 'product.undo-import',
      subjectId: id,
      changes: Object.fromEntries(changes.map(([name, to]) => [name, { from: null, to }])),
    });
    await notify(tx, 'products');
    return { removed, restored, left: [...left] };
  });
  return { message: 'Undone', data };
};

const kindOf = ({ of_units }: Pick<ImportRow, 'of_units'>) =>
  of_units ? ('units' as const) : ('products' as const);

async function stateOf(
  db: Db | Tx,
  row: ImportRow | undefined,
): Promise<VerbReply<'admin.products.importState'>['data']> {
  if (!row) throw new Problem('import-not-found');
  const {
    id,
    file_key: _key,
    mapping: _mapping,
    run: _run,
    actor_id: _actor,
    changes,
    choices: _choices,
    pictures: found,
    of_units,
    created_at,
    finished_at,
    undone_at,
    ...shown
  } = row;
  const canUndo = row.status === 'done' && undone_at === null;
  return {
    ...shown,
    _id: id,
    kind: kindOf({ of_units }),
    pictures: { found, ...(await readPictureProgress(db, id)) },
    can_undo: canUndo && (of_units ? changes !== null : await hasItems(db, id)),
    createdAt: created_at,
    finishedAt: finished_at,
    undoneAt: undone_at,
  };
}
