import type { Context } from '../../../context.ts';
import { makePartitions } from './store.ts';

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
