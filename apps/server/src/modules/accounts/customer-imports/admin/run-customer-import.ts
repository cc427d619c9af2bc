import { emailPlaceholder } from '@jhumka/domain/accounts';
import { withoutSeparatorLine } from '@jhumka/domain/csv';
import { typeidUnboxed } from 'typeid-js';
import type { Context, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { insertAddresses } from '../../../identity/addresses/store.ts';
import { insertNumbers } from '../../../identity/mobile-numbers/store.ts';
import { writeAudit, writeAudits } from '../../../platform/audit/write-audit.ts';
import { wrongLines } from '../../../platform/uploads/csv-rows.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { saveWrongLines } from '../../../platform/uploads/import-files.ts';
import { insertUsers } from '../../../platform/users/store-made.ts';
import { unusablePasswordHash } from '../../accounts/password-hash.ts';
import {
  type CustomerImport,
  findCustomerImport,
  insertImportedAccounts,
  moveCustomerImport,
  unfinished,
} from '../store.ts';
import { checkCustomers } from './check-customers.ts';
import type { NewCustomer } from './read-customer.ts';

/** Customers of one statement: its parameters are limited. */
const batch = 1_000;

/** Thrown when another worker has carried out the import; nothing of this run is written. */
class AppliedMeanwhile extends Error {}

/**
 * Checks the file of an import and, unless it is a dry run, opens the accounts of its right lines in one transaction,
 * which also ends the import: a retry after a crash opens none twice.
 */
export async function runCustomerImport(ctx: Context, importId: string): Promise<void> {
  const wanted = await findCustomerImport(ctx.db, importId);
  if (!wanted || !(await moveCustomerImport(ctx.db, importId, unfinished, { status: 'checking' }))) return;
  const fail = async (problem: string) => {
    const failed = { status: 'failed', problem, finished_at: ctx.now() } as const;
    await moveCustomerImport(ctx.db, importId, unfinished, failed);
  };
  const content = await ctx.files.get(wanted.file_key);
  if (!content) return fail('The file was not found. Please upload it again.');
  const text = withoutSeparatorLine(csvText(content));
  const { check, remarks } = await checkCustomers(ctx, text);
  if (check.problem !== '') return fail(check.problem);
  if (check.wrong.size > 0) await saveWrongLines(ctx, wanted, wrongLines(text, check));
  const found = {
    ...{ rows: check.rows, created: check.ready.length, left_out: check.wrong.size },
    ...{ errors: JSON.stringify(check.errors), remarks: JSON.stringify(remarks.errors) },
    remark_count: remarks.errorCount,
  };
  if (wanted.dry_run) {
    const checked = { ...found, status: 'checked', finished_at: ctx.now() } as const;
    await moveCustomerImport(ctx.db, importId, unfinished, checked);
    return;
  }
  if (!(await moveCustomerImport(ctx.db, importId, unfinished, { ...found, status: 'applying' }))) return;
  await transact(ctx, (tx, ctx) => apply(tx, ctx, wanted, check.ready)).catch((error: unknown) => {
    if (!(error instanceof AppliedMeanwhile)) throw error;
  });
}

async function apply(
  tx: Tx,
  ctx: TxContext<Context>,
  { id: importId, actor_id: actorId, file_name, file_key }: CustomerImport,
  ready: readonly NewCustomer[],
): Promise<void> {
  // In one order, so that two imports at once wait for each other instead of both.
  const keyOf = ({ email, mobile }: NewCustomer) => email ?? mobile ?? '';
  const inOrder = ready.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  let created = 0;
  for (let first = 0; first < inOrder.length; first += batch) {
    const made = await insertCustomers(tx, ctx, inOrder.slice(first, first + batch));
    created += made.length;
    await insertImportedAccounts(
      tx,
      importId,
      made.map(({ id }) => id),
    );
    await writeAudits(
      tx,
      { actor: { userId: actorId ?? '' }, now: ctx.now },
      made.map(({ id, tags, note }) => ({
        ...({ action: 'user.import', subjectId: id, note, partOf: importId } as const),
        changes: { tags: { from: 0, to: tags.length } },
      })),
    );
  }
  const changes = { file: { from: null, to: file_name }, customers: { from: null, to: created } };
  await writeAudit(
    tx,
    { actor: { userId: actorId ?? '' }, now: ctx.now },
    { action: 'user.import', subjectId: importId, changes },
  );
  await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  const done = { status: 'done', created, finished_at: ctx.now() } as const;
  if (!(await moveCustomerImport(tx, importId, ['applying'], done))) throw new AppliedMeanwhile();
}

/**
 * Opens accounts without a password, unverified and without consents (decision 0154), with number and address; returns
 * those whose email nobody has taken meanwhile.
 */
async function insertCustomers(tx: Tx, ctx: TxContext<Context>, customers: readonly NewCustomer[]) {
  const at = ctx.now();
  const all = customers.map((customer) => ({ ...customer, id: typeidUnboxed('usr') as string }));
  const inserted = await insertUsers(
    tx,
    all.map(({ id, name, email, mobile, tags }) => ({
      ...{ id, name, email: email ?? emailPlaceholder(id), mobile, tags },
      ...{ password_hash: unusablePasswordHash(ctx), role: 'USER', created_at: at, updated_at: at },
    })),
  );
  const made = all.filter(({ id }) => inserted.has(id));
  await insertNumbers(
    tx,
    made.flatMap(({ id, mobile }) =>
      mobile === null
        ? []
        : [{ id: typeidUnboxed('mob'), user_id: id, mobile, is_active: true, created_at: at }],
    ),
  );
  await insertAddresses(
    tx,
    made.flatMap(({ id, name, address }) =>
      address === null
        ? []
        : [
            {
              ...{ ...address, id: typeidUnboxed('adr'), user_id: id, name, is_default: true },
              ...{ created_at: at, updated_at: at },
            },
          ],
    ),
  );
  return made;
}
