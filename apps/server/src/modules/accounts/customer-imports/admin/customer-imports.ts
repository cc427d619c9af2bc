import { Readable } from 'node:stream';
import type { VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { deleteAddressesOf } from '../../../identity/addresses/store.ts';
import { findSubjectsOfOthers, forgetNotesOf } from '../../../platform/audit/store.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { uploadNameOf } from '../../../platform/images/upload-picture.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { fileRetentionMs, wrongLinesKey } from '../../../platform/uploads/import-files.ts';
import { findUserNames, findUsers } from '../../../platform/users/store-lists.ts';
import { deleteUsers, findReferredUsers, lockUnusedUsers } from '../../../platform/users/store-made.ts';
import {
  type CustomerImport,
  findCustomerImport,
  insertCustomerImport,
  listCustomerImports,
  listImportedAccounts,
  lockCustomerImport,
  moveCustomerImport,
} from '../store.ts';

const importsOfAccount: Rule = { max: 60, windowSeconds: 3_600 };
const maxListed = 20;

/** Stores an uploaded file and enqueues its check or import; the state of the import shows the progress. */
export const importCustomers: Verb<'admin.customers.import'> = async (ctx, { dryRun = true }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `customer import account ${ctx.actor.userId}`, importsOfAccount);
  csvText(ctx.upload);
  const id: string = typeidUnboxed('imp');
  const key = `imports/${id.replace('_', '-')}.csv`;
  await ctx.files.put(key, ctx.upload);
  const data = await transact(ctx, async (tx, ctx) => {
    const created_at = ctx.now();
    const file = { file_key: key, file_name: uploadNameOf(ctx.uploadName ?? '') };
    const state = { status: 'waiting', dry_run: dryRun, actor_id: ctx.actor.userId, created_at } as const;
    await insertCustomerImport(tx, { id, ...file, ...state });
    await ctx.jobs.enqueue(tx, 'import-customers', { importId: id });
    const startAfter = new Date(created_at.getTime() + fileRetentionMs);
    await ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter });
    return presentImport(await findCustomerImport(tx, id));
  }).catch(async (error: unknown) => {
    // No row refers to the file.
    await ctx.files.remove(key);
    throw error;
  });
  return { message: dryRun ? 'The file is being checked' : 'The file is being imported', data };
};

/** Lists the latest imports, so that an administrator who closed the page finds theirs again. */
export const listImports: Verb<'admin.customers.imports'> = async (ctx) => {
  const rows = await listCustomerImports(ctx.db, maxListed);
  const names = await findUserNames(
    ctx.db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const data = rows.map((row) => ({ ...presentImport(row), actorName: names.get(row.actor_id ?? '') ?? '' }));
  return { message: 'Imports', data };
};

/** Returns the progress of an import. */
export const getImport: Verb<'admin.customers.importState'> = async (ctx, { id }) => ({
  message: 'Import',
  data: presentImport(await findCustomerImport(ctx.db, id)),
});

/** Applies a checked import to its right lines, or checks it again. */
export const applyImport: Verb<'admin.customers.applyImport'> = async (ctx, { id, dryRun = false }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    if (!(await findCustomerImport(tx, id))) throw new Problem('import-not-found');
    const actor_id = ctx.actor.userId;
    const again = { status: 'waiting', dry_run: dryRun, problem: '', actor_id, finished_at: null } as const;
    if (!(await moveCustomerImport(tx, id, ['checked', 'failed'], again)))
      throw new Problem('import-not-ready');
    await ctx.jobs.enqueue(tx, 'import-customers', { importId: id });
    return presentImport(await findCustomerImport(tx, id));
  });
  return { message: dryRun ? 'The file is being checked' : 'The file is being imported', data };
};

/** Returns the lines that an import left out as a file of the same columns, with the reason of each. */
export const downloadWrongLines: Verb<'admin.customers.importWrongLines'> = async (ctx, { id }) => {
  const row = await findCustomerImport(ctx.db, id);
  const content = row && (await ctx.files.get(wrongLinesKey(row)));
  if (!content) throw new Problem('import-not-found');
  return { message: 'Wrong lines', data: Readable.from([content]) };
};

/** Deletes the accounts that an import made and that nobody has used or changed since; the others are named and stay. */
export const undoImport: Verb<'admin.customers.undoImport'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const row = await lockCustomerImport(tx, id);
    if (!row) throw new Problem('import-not-found');
    if (row.undone_at !== null) throw new Problem('bulk-edit-undone');
    if (row.status !== 'done') throw new Problem('import-not-ready');
    const { removed, left } = await removeUnused(tx, await listImportedAccounts(tx, id));
    await moveCustomerImport(tx, id, ['done'], { undone_at: ctx.now() });
    await recordUndo(tx, ctx, row, { removed, left: left.length });
    return { removed, left };
  });
  return { message: 'Undone', data };
};

/** Columns that name an account from its import on. */
const fromTheImport = ['addresses.user_id', 'mobile_numbers.user_id', 'customer_import_accounts.user_id'];

async function removeUnused(tx: Tx, ids: readonly string[]) {
  const locked = (await lockUnusedUsers(tx, ids)).map((user) => user.id);
  const referred = await findReferredUsers(tx, locked, fromTheImport);
  const changed = await findSubjectsOfOthers(tx, locked, 'user.import');
  const unused = locked.filter((id) => !referred.has(id) && !changed.has(id));
  await deleteAddressesOf(tx, unused);
  await deleteUsers(tx, unused);
  await forgetNotesOf(tx, unused);
  const gone = new Set(unused);
  const left = await findUsers(
    tx,
    ids.filter((id) => !gone.has(id)),
  );
  return { removed: unused.length, left: left.map(({ id, name }) => ({ _id: id, name })) };
}

async function recordUndo(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  { id, file_name, file_key }: CustomerImport,
  { removed, left }: { readonly removed: number; readonly left: number },
): Promise<void> {
  const counts = Object.entries({ file: file_name, removed, left });
  const changes = Object.fromEntries(counts.map(([name, to]) => [name, { from: null, to }]));
  await writeAudit(tx, ctx, { action: 'user.undo-import', subjectId: id, changes });
  await ctx.jobs.enqueue(tx, 'remove-file', { key: wrongLinesKey({ file_key }) });
}

function presentImport(row: CustomerImport | undefined): VerbReply<'admin.customers.importState'>['data'] {
  if (!row) throw new Problem('import-not-found');
  const { id, file_key: _key, actor_id: _actor, created_at, finished_at, undone_at, ...shown } = row;
  return {
    ...shown,
    _id: id,
    can_undo: row.status === 'done' && undone_at === null && row.created > 0,
    createdAt: created_at,
    finishedAt: finished_at,
    undoneAt: undone_at,
  };
}
