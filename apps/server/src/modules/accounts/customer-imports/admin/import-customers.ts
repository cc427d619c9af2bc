import { emailPlaceholder } from '@jhumka/domain/accounts';
import { withoutSeparatorLine } from '@jhumka/domain/csv';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { insertAddresses } from '../../../identity/addresses/store.ts';
import { insertNumbers } from '../../../identity/mobile-numbers/store.ts';
import { writeAudit, writeAudits } from '../../../platform/audit/write-audit.ts';
import { uploadNameOf } from '../../../platform/images/upload-picture.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { type FileCheck, wrongLines } from '../../../platform/uploads/csv-rows.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { insertUsers, refreshPlans } from '../../../platform/users/store-made.ts';
import { unusablePasswordHash } from '../../accounts/password-hash.ts';
import { insertAccounts, insertImport, lockImports } from '../store.ts';
import { checkCustomers } from './check-customers.ts';
import type { NewCustomer } from './read-customer.ts';

const importsOfAccount: Rule = { max: 60, windowSeconds: 3_600 };
/** Customers of one statement, whose parameters are limited. */
const batch = 1_000;

/**
 * Opens accounts for the right lines of Shopify's export of customers, all of them or none, or says what it would do.
 * Nothing of the file is stored but these accounts; the lines left out are returned. Throws 'csv-unreadable'.
 */
export const importCustomers: Verb<'admin.customers.import'> = async (ctx, { dryRun = true }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `customer import account ${ctx.actor.userId}`, importsOfAccount);
  const text = withoutSeparatorLine(csvText(ctx.upload));
  const id: string = typeidUnboxed('imp');
  const { check, remarks, created } = dryRun
    ? await checkCustomers(ctx.db, text)
    : await transact(ctx, async (tx, ctx) => {
        await lockImports(tx);
        const checked = await checkCustomers(tx, text);
        return { ...checked, created: await apply(tx, ctx, id, checked.check) };
      });
  const left: string[] = [];
  if (check.wrong.size > 0) for await (const line of wrongLines(text, check)) left.push(line);
  return {
    message: dryRun ? 'The file is checked' : 'The file is imported',
    data: {
      ...{ _id: dryRun || created === 0 ? null : id, rows: check.rows, created, left_out: check.wrong.size },
      ...{ errors: check.errors, remarks: remarks.errors, remark_count: remarks.errorCount },
      wrong_lines: left.join(''),
    },
  };
};

/** Opens the accounts of checked lines; returns their number. */
async function apply(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  id: string,
  { ready, wrong }: FileCheck<NewCustomer>,
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
  if (ids.length === 0) return 0;
  const counts = { file_name: uploadNameOf(ctx.uploadName ?? ''), created: ids.length, left_out: wrong.size };
  await insertImport(tx, { id, ...counts, actor_id: ctx.actor.userId, created_at: ctx.now() });
  await insertAccounts(tx, id, ids);
  const changes = { file: { from: null, to: counts.file_name }, customers: { from: null, to: ids.length } };
  await writeAudit(tx, ctx, { action: 'user.import', subjectId: id, changes });
  return ids.length;
}

/** Opens accounts without a password, unverified and without consents, with number and address (decision 0154). */
async function insertCustomers(tx: Tx, ctx: TxContext<ActorContext>, customers: readonly NewCustomer[]) {
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
