import type { Tx } from '../../../database/transact.ts';

/** Records subjects and returns those that were not known: of several processes only one gets each. */
export async function recordNotices(tx: Tx, subjects: readonly string[], at: Date): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .insertInto('notices')
    .values(subjects.map((subject) => ({ subject, notified_at: at })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function deleteNoticesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('notices').where('notified_at', '<', instant.toISOString()).execute();
}
