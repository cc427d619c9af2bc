import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { dropPartition, listPartitionsBefore, makePartitions } from './store.ts';

/** Months that are prepared after the current one: a shop that is closed for weeks finds its partition. */
const monthsAhead = 3;

/**
 * Prepares the partitions of the coming months. Idempotent, also in several processes. Rows that no partition was
 * prepared for move into theirs; those that stay in the default partition are of a time far away, and are reported.
 */
export async function prepareAuditPartitions({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const leftOver = await makePartitions(db, monthsAhead);
  if (leftOver > 0)
    log.error({ rows: leftOver }, 'audit log: rows in the default partition, check the clock');
}

/** Drops the partitions that ended AUDIT_KEEP_MONTHS before the current month (decision 0119). Idempotent. */
export async function dropOldAuditPartitions(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'now'>,
): Promise<void> {
  const { AUDIT_KEEP_MONTHS: months } = ctx.config;
  if (months === undefined) return;
  const now = ctx.now();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  for (const partition of await listPartitionsBefore(ctx.db, end)) {
    await transact(ctx, (tx) => dropPartition(tx, partition));
    ctx.log.info({ partition }, 'audit log: old month dropped');
  }
}
