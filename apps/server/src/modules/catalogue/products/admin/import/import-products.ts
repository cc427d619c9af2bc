import type { VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../../../database/notifications.ts';
import { transact } from '../../../../../database/transact.ts';
import { Problem } from '../../../../../problem.ts';
import type { Verb } from '../../../../../verb.ts';
import { writeAudit } from '../../../../platform/audit/write-audit.ts';
import { uploadNameOf } from '../../../../platform/images/upload-picture.ts';
import { limit, type Rule } from '../../../../platform/rate-limits/limit.ts';
import { csvText } from '../../../../platform/uploads/csv-text.ts';
import { findUserNames } from '../../../../platform/users/store-lists.ts';
import { undoUnitFile } from './apply-units.ts';
import {
  findImport,
  type ImportRow,
  insertImport,
  listImportRows,
  lockImport,
  moveImport,
  unfinished,
} from './store-imports.ts';

const importsOfAccount: Rule = { max: 60, windowSeconds: 3_600 };
/** Retention of an uploaded file; afterwards it must be uploaded again. */
const fileRetentionMs = 7 * 86_400_000;
const maxListed = 20;

/** Stores an uploaded file and enqueues its check or import; the state of the import shows the progress. */
export const importProducts: Verb<'admin.products.import'> = async (
  ctx,
  { kind, dryRun = true, mapping = {} },
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
      rows_total: null,
      actor_id: ctx.actor.userId,
      created_at: ctx.now(),
    });
    await ctx.jobs.enqueue(tx, 'import-products', { importId: id });
    const startAfter = new Date(ctx.now().getTime() + fileRetentionMs);
    await ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter });
    return findImport(tx, id);
  }).catch(async (error: unknown) => {
    // No row refers to the file.
    await ctx.files.remove(key);
    throw error;
  });
  return {
    message: dryRun ? 'The file is being checked' : 'The file is being imported',
    data: presented(row),
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
  return { message: 'Import', data: presented(await findImport(ctx.db, id)) };
};

/** Applies a checked import, or checks it again with another column mapping. */
export const applyImport: Verb<'admin.products.applyImport'> = async (
  ctx,
  { id, mapping, dryRun = false },
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
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    } as const;
    if (!(await moveImport(tx, known, ['checked', 'failed'], again))) throw new Problem('import-not-ready');
    await ctx.jobs.enqueue(tx, 'import-products', { importId: id });
    return findImport(tx, id);
  });
  return {
    message: dryRun ? 'The file is being checked' : 'The file is being imported',
    data: presented(row),
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
    return findImport(tx, id);
  });
  return { message: 'The import is cancelled', data: presented(row) };
};

/** Undoes an import of units; units that were changed or sold since stay as they are. */
export const undoImport: Verb<'admin.products.undoImport'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new Problem('import-not-found');
    if (row.undone_at !== null) throw new Problem('bulk-edit-undone');
    if (row.changes === null) throw new Problem('import-not-undoable');
    const undone = await undoUnitFile(ctx, tx, row.changes, ctx.actor.userId);
    await moveImport(tx, row, ['done'], { undone_at: ctx.now() });
    const { removed, restored, left } = undone;
    const changes = Object.entries({
      file: row.file_name,
      removed,
      restored,
      left: left.slice(0, maxListed),
    });
    await writeAudit(tx, ctx, {
      action: 'unit.undo-import',
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

function presented(row: ImportRow | undefined): VerbReply<'admin.products.importState'>['data'] {
  if (!row) throw new Problem('import-not-found');
  const {
    id,
    file_key: _key,
    mapping: _mapping,
    run: _run,
    actor_id: _actor,
    changes: _changes,
    of_units,
    created_at,
    finished_at,
    undone_at,
    ...shown
  } = row;
  return {
    ...shown,
    _id: id,
    kind: kindOf({ of_units }),
    createdAt: created_at,
    finishedAt: finished_at,
    undoneAt: undone_at,
  };
}
