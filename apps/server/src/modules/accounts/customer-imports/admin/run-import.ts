import { emailPlaceholder } from '@jhumka/domain/accounts';
import { withoutSeparatorLine } from '@jhumka/domain/csv';
import { typeidUnboxed } from 'typeid-js';
import type { Actor, Context, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { insertAddresses } from '../../../identity/addresses/store.ts';
import { insertNumbers } from '../../../identity/mobile-numbers/store.ts';
import { writeAudit, writeAudits } from '../../../platform/audit/write-audit.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { insertUsers, refreshPlans } from '../../../platform/users/store-made.ts';
import { unusablePasswordHash } from '../../accounts/password-hash.ts';
import { filesOf } from '../files.ts';
import { insertAccounts, lockImports, lockWaitingImport, updateImport } from '../store.ts';
import { checkCustomers, linesLeftOut } from './check-customers.ts';
import type { NewCustomer } from './read-customer.ts';

/** Customers of one statement, whose parameters are limited. */
const batch = 1_000;

type Importing = TxContext & { readonly actor: Pick<Actor, 'userId'> };

/**
 * Opens accounts for the right lines of a file, all of them or none. It is checked again, because others may have joined
 * meanwhile. Idempotent: the transaction that opens them also ends the import.
 */
export async function runCustomerImport(ctx: Context, importId: string): Promise<void> {
  const { file, leftOut } = filesOf(importId);
  const content = await ctx.files.get(file);
  const text = content && withoutSeparatorLine(csvText(content));
  const left = await transact(ctx, async (tx, ctx) => {
    await lockImports(tx);
    const row = await lockWaitingImport(tx, importId);
    if (!row) return '';
    await ctx.jobs.enqueue(tx, 'remove-file', { key: file });
    if (!text || row.actor_id === null) {
      await updateImport(tx, importId, { status: 'failed', created: 0 });
      return '';
    }
    const { check } = await checkCustomers(tx, text);
    const created = await apply(tx, { ...ctx, actor: { userId: row.actor_id } }, row, check.ready);
    await updateImport(tx, importId, { status: 'done', created, left_out: check.wrong.size });
    return check.wrong.size === row.left_out ? '' : linesLeftOut(text, check);
  });
  if (left !== '') await ctx.files.put(leftOut, Buffer.from(left));
}

/** Opens the accounts of checked lines; returns their number. */
async function apply(
  tx: Tx,
  ctx: Importing,
  { id, file_name }: { readonly id: string; readonly file_name: string },
  ready: readonly NewCustomer[],
): Promise<number> {
  const ids: string[] = [];
  for (let first = 0; first < ready.length; first += batch) {
    const made = await insertCustomers(tx, ctx, ready.slice(first, first + batch));
    const entries = made.map(({ id: subjectId, tags, note }) => ({
      ...({ action: 'user.import', subjectId, note, partOf: id } as const),
      changes: { tags: { from: 0, to: tags.length } },
    }));
    await writeAudits(tx, ctx, entries);
    ids.push(...made.map((customer) => customer.id));
    if (first === 0) await refreshPlans(tx);
  }
  await insertAccounts(tx, id, ids);
  const changes = { file: { from: null, to: file_name }, customers: { from: null, to: ids.length } };
  await writeAudit(tx, ctx, { action: 'user.import', subjectId: id, changes });
  return ids.length;
}

/** Opens accounts without a password, unverified and without consents, with number and address (decision 0154). */
async function insertCustomers(tx: Tx, ctx: Importing, customers: readonly NewCustomer[]) {
  const created_at = ctx.now();
  const all = customers.map((customer) => ({ ...customer, id: typeidUnboxed('usr') as string }));
  const inserted = await insertUsers(
    tx,
    all.map(({ id, name, email, mobile, tags }) => ({
      ...{ id, name, email: email ?? emailPlaceholder(id), mobile, tags },
      ...{ password_hash: unusablePasswordHash(ctx), created_at, updated_at: created_at },
    })),
  );
  const made = all.filter(({ id }) => inserted.has(id));
  const numbers = made.flatMap(({ id, mobile }) =>
    mobile === null
      ? []
      : { id: typeidUnboxed('mob') as string, user_id: id, mobile, is_active: true, created_at },
  );
  await insertNumbers(tx, numbers);
  const addresses = made.flatMap(({ id, name, address }) =>
    address === null
      ? []
      : {
          ...{ ...address, id: typeidUnboxed('adr') as string, user_id: id, name, is_default: true },
          ...{ created_at, updated_at: created_at },
        },
  );
  await insertAddresses(tx, addresses);
  return made;
}
