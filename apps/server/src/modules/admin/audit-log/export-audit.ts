import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import { type AuditConditions, type AuditRow, listAuditRows } from '../../platform/audit/store.ts';
import { presentAuditEntries, readConditions } from './list-audit.ts';

type Entry = VerbReply<'admin.audit.list'>['data'][number];

const pageSize = 500;

// Readable columns first; ids, for joining this file with others, last.
const columns: readonly CsvColumn<Entry>[] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Admin', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Item', ({ subjectName }) => subjectName],
  ['Old value', ({ changes }) => JSON.stringify(sideOf(changes, 'from'))],
  ['New value', ({ changes }) => JSON.stringify(sideOf(changes, 'to'))],
  ['Reason', ({ note }) => note],
  ['Admin ID', ({ actorId }) => actorId],
  ['Item ID', ({ subjectId }) => subjectId],
];

const sideOf = (changes: Entry['changes'], side: 'from' | 'to') =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));

/** Streams the filtered audit log as CSV. */
export const exportAudit: Verb<'admin.audit.export'> = async (ctx, input) => ({
  message: 'Audit log',
  data: auditedExport(
    ctx,
    { action: 'audit.export', list: 'audit log', filters: input },
    columns,
    pagesOf(ctx, await readConditions(ctx.db, input)),
  ),
});

async function* pagesOf(ctx: Context, conditions: AuditConditions) {
  let after: AuditRow | undefined;
  for (;;) {
    const rows = await listAuditRows(ctx.db, conditions, { limit: pageSize, after });
    if (rows.length > 0) yield await presentAuditEntries(ctx.db, rows);
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}
