import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { deleteAddressesOf } from '../../../identity/addresses/store.ts';
import { findSubjectsOfOthers, forgetNotesOf } from '../../../platform/audit/store.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findUserNames } from '../../../platform/users/store-lists.ts';
import { deleteUsers, findReferredUsers, lockUnusedUsers } from '../../../platform/users/store-made.ts';
import { listAccounts, listImportRows, lockImport, updateImport } from '../store.ts';

const maxListed = 20;
/** Accounts of one request: each is looked for in every table that could refer to it, which takes milliseconds. */
const maxUndone = 1_000;

/** Columns that name an account from its import on. */
const fromTheImport = ['addresses.user_id', 'mobile_numbers.user_id', 'customer_import_accounts.user_id'];

/** Lists the latest imports, so that one can be undone later. */
export const listImports: Verb<'admin.customers.imports'> = async (ctx) => {
  const rows = await listImportRows(ctx.db, maxListed);
  const names = await findUserNames(
    ctx.db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const data = rows.map(({ id, actor_id, created_at, undone_at, ...counts }) => ({
    ...{ ...counts, _id: id, actorName: names.get(actor_id ?? '') ?? '' },
    ...{ createdAt: created_at, undoneAt: undone_at },
  }));
  return { message: 'Imports', data };
};

/**
 * Deletes accounts that an import made and that nobody has used or changed since, a part of them in each request; the
 * others are named and stay. Throws 'import-not-found', 'import-not-ready' and 'bulk-edit-undone'.
 */
export const undoImport: Verb<'admin.customers.undoImport'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new Problem('import-not-found');
    if (row.status !== 'done') throw new Problem('import-not-ready');
    if (row.undone_at !== null) throw new Problem('bulk-edit-undone');
    const ids = await listAccounts(tx, id, { after: row.undone_until, limit: maxUndone });
    const isDone = ids.length < maxUndone;
    await updateImport(tx, id, isDone ? { undone_at: ctx.now() } : { undone_until: ids.at(-1) ?? '' });
    const locked = (await lockUnusedUsers(tx, ids)).map((user) => user.id);
    const referred = await findReferredUsers(tx, locked, fromTheImport);
    const changed = await findSubjectsOfOthers(tx, locked, 'user.import');
    const unused = locked.filter((one) => !referred.has(one) && !changed.has(one));
    await deleteAddressesOf(tx, unused);
    await deleteUsers(tx, unused);
    await forgetNotesOf(tx, unused);
    // The others, but for those who have deleted their account.
    const left = await findUserNames(tx, ids);
    const counts = Object.entries({ file: row.file_name, removed: unused.length, left: left.size });
    const changes = Object.fromEntries(counts.map(([name, to]) => [name, { from: null, to }]));
    await writeAudit(tx, ctx, { action: 'user.undo-import', subjectId: id, changes });
    return { removed: unused.length, left: [...left].map(([_id, name]) => ({ _id, name })), isDone };
  });
  return { message: data.isDone ? 'Undone' : 'Undone in part', data };
};
