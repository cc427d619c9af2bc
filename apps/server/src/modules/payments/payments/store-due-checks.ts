import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { transactOnce } from '../../../database/transact.ts';

/** Minutes between status checks; the last interval repeats until the payment is too old. */
const pausesMinutes = [3, 5, 10, 15, 30, 60, 180, 360, 720];
const oldestDays = 6; // A day longer than a bank may take to confirm.
const maxAtOnce = 20;

/** Claims the payments whose status check is due, and schedules the next one until they are too old. */
export async function claimDueChecks(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<readonly { readonly payableId: string }[]> {
  const at = ctx.now().toISOString();
  return transactOnce(ctx, async (tx) => {
    const { rows } = await sql<{ payableId: string }>`
      update payment_orders set checks = checks + 1,
        next_check_at = case when created_at < ${at}::timestamptz - ${oldestDays} * interval '1 day' then null
          else ${at}::timestamptz
            + (${pausesMinutes}::int[])[least(checks + 1, ${pausesMinutes.length})] * interval '1 minute' end
      where payable_id in (
        select payable_id from payment_orders where next_check_at <= ${at}
        order by next_check_at limit ${maxAtOnce} for update skip locked
      )
      returning payable_id as "payableId"`.execute(tx);
    return rows;
  });
}
