import { fromRupees } from '@jhumka/domain/money';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { deleteMetalRateRow, listMetalRateRows, upsertMetalRate } from '../store.ts';

/** Lists the rates of metals. */
export const listMetalRates: Verb<'admin.metalRates.list'> = async ({ db }) => ({
  message: 'Metal rates',
  data: (await listMetalRateRows(db)).map(({ updated_at, ...rate }) => ({ ...rate, updatedAt: updated_at })),
});

/** Sets a rate and writes the audit log. Prices and their saved parts stay as they are. */
export const saveMetalRate: Verb<'admin.metalRates.save'> = async (ctx, { metal, purity, per_gram }) => {
  const rate = { metal, purity, per_gram: fromRupees(per_gram), updated_at: ctx.now().toISOString() };
  await transact(ctx, async (tx, ctx) => {
    const before = (await listMetalRateRows(tx)).find((row) => row.metal === metal && row.purity === purity);
    await upsertMetalRate(tx, rate);
    if (before?.per_gram === rate.per_gram) return;
    await writeAudit(tx, ctx, {
      action: 'metal-rate.save',
      subjectId: `${metal} ${purity}`,
      changes: { per_gram: { from: before?.per_gram ?? null, to: rate.per_gram } },
    });
  });
  return {
    message: 'Metal rate saved',
    data: { metal, purity, per_gram: rate.per_gram, updatedAt: rate.updated_at },
  };
};

/** Deletes a rate. Parts that were saved with it keep it. Throws 'not-found' where there is none. */
export const deleteMetalRate: Verb<'admin.metalRates.delete'> = async (ctx, { metal, purity }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await deleteMetalRateRow(tx, { metal, purity });
    if (before === undefined) throw new Problem('not-found');
    await writeAudit(tx, ctx, {
      action: 'metal-rate.delete',
      subjectId: `${metal} ${purity}`,
      changes: { per_gram: { from: before, to: null } },
    });
  });
  return { message: 'Metal rate deleted', data: { metal, purity } };
};
