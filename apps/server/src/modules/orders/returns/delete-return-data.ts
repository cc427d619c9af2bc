import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { listRefundsOf } from '../../payments/payments/store-refunds.ts';
import { forgetPayBackTo, listPaidBackBefore } from '../../payments/returns/store.ts';
import { deletePhotosBefore } from '../../payments/returns/store-photos.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Retention, as the privacy page promises it. */
const payBackDays = 90;
const photoDays = 180;
const unsentDays = 1;

/**
 * Erases where money went 90 days after it was paid, and deletes photographs 180 days after the end of their return, or
 * a day after their upload when they were never sent. Idempotent.
 */
export async function deleteReturnData(ctx: Pick<Context, 'db' | 'jobs' | 'log' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  const paid: string[] = [];
  for (const { id, order_id } of await listPaidBackBefore(ctx.db, before(payBackDays))) {
    const refunds = await listRefundsOf(ctx.db, order_id);
    const isLongPaid = refunds.every(
      ({ status, updated_at }) => status === 'processed' && new Date(updated_at) < before(payBackDays),
    );
    if (isLongPaid) paid.push(id);
  }
  const times = { unsent: before(unsentDays), ended: before(photoDays) };
  await transact(ctx, async (tx) => {
    await forgetPayBackTo(tx, paid);
    for (const key of await deletePhotosBefore(tx, times)) await ctx.jobs.enqueue(tx, 'remove-file', { key });
  });
}
