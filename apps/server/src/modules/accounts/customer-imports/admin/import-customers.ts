import { Readable } from 'node:stream';
import { withoutSeparatorLine } from '@jhumka/domain/csv';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { uploadNameOf } from '../../../platform/images/upload-picture.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { csvText } from '../../../platform/uploads/csv-text.ts';
import { fileRetentionMs, filesOf, linesForRole } from '../files.ts';
import { hasImport, insertImport } from '../store.ts';
import { type CustomerCheck, checkCustomers, linesLeftOut } from './check-customers.ts';

const importsOfAccount: Rule = { max: 60, windowSeconds: 3_600 };

/**
 * Checks Shopify's export of customers, and unless it is a dry run enqueues its import (decision 0127). The lines left out
 * are returned and stay with the import for a week. Throws 'csv-unreadable'.
 */
export const importCustomers: Verb<'admin.customers.import'> = async (ctx, { dryRun = true }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `customer import account ${ctx.actor.userId}`, importsOfAccount);
  const text = withoutSeparatorLine(csvText(ctx.upload));
  const checked = await checkCustomers(ctx.db, text);
  const { check, remarks, created } = checked;
  const leftOut = await linesLeftOut(text, check);
  const id = dryRun || created === 0 ? null : await enqueueImport(ctx, checked, ctx.upload, leftOut);
  return {
    message: id === null ? 'The file is checked' : 'The file is being imported',
    data: {
      ...{ _id: id, rows: check.rows, created, left_out: check.wrong.size },
      ...{ errors: check.errors, remarks: remarks.errors, remark_count: remarks.errorCount },
      wrong_lines: linesForRole(ctx.actor.staff, leftOut),
    },
  };
};

async function enqueueImport(
  ctx: ActorContext,
  { check, created }: CustomerCheck,
  upload: Uint8Array,
  leftOut: string,
): Promise<string> {
  const id: string = typeidUnboxed('imp');
  const files = filesOf(id);
  await ctx.files.put(files.file, upload);
  if (leftOut !== '') await ctx.files.put(files.leftOut, Buffer.from(leftOut));
  await transact(ctx, async (tx, ctx) => {
    const counts = { file_name: uploadNameOf(ctx.uploadName ?? ''), created, left_out: check.wrong.size };
    const row = { id, ...counts, actor_id: ctx.actor.userId, created_at: ctx.now() };
    await insertImport(tx, { ...row, status: 'waiting' });
    await ctx.jobs.enqueue(tx, 'import-customers', { importId: id });
    const startAfter = new Date(ctx.now().getTime() + fileRetentionMs);
    for (const key of Object.values(files))
      await ctx.jobs.enqueue(tx, 'remove-file', { key }, { startAfter });
  }).catch(async (error: unknown) => {
    // No row refers to the files.
    for (const key of Object.values(files)) await ctx.files.remove(key);
    throw error;
  });
  return id;
}

/** Returns the lines that an import left out as a file of the same columns, with the reasons. */
export const downloadLeftOut: Verb<'admin.customers.importLeftOut'> = async (ctx, { id }) => {
  const content = (await hasImport(ctx.db, id)) && (await ctx.files.get(filesOf(id).leftOut));
  if (!content) throw new Problem('import-not-found');
  const lines = linesForRole(ctx.actor.staff, Buffer.from(content).toString());
  return { message: 'Lines left out', data: Readable.from([lines]) };
};
