import { pageFactsOf } from '@jhumka/contract';
import type { Verb } from '../../http/verbs.ts';
import { presentAuditEntry } from './present-audit-entry.ts';
import { countAuditRows, listAuditRows } from './store.ts';

/** What administrators did, newest first. */
export const listAudit: Verb<'audit.list'> = async (ctx, { page, limit, ...conditions }) => {
  const totalCount = await countAuditRows(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listAuditRows(ctx.db, conditions, { limit, offset }) : [];
  return {
    message: 'What administrators did',
    data: rows.map(presentAuditEntry),
    ...pageFactsOf({ page, limit }, totalCount),
  };
};
