import { cappedPageFactsOf, type VerbInput } from '@jhumka/contract';
import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import type { Verb } from '../../http/verbs.ts';
import { presentAuditEntries } from './present-audit-entry.ts';
import { type AuditConditions, countAuditRows, listActions, listAuditRows } from './store.ts';

/** What administrators did, newest first: by whom, to what, of which kind, when, or by any word of it. */
export const listAudit: Verb<'audit.list'> = async (ctx, { page, limit, ...input }) => {
  const conditions = conditionsOf(input);
  const totalCount = await countAuditRows(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listAuditRows(ctx.db, conditions, { limit, offset }) : [];
  return {
    message: 'What administrators did',
    data: await presentAuditEntries(ctx.db, rows),
    ...cappedPageFactsOf({ page, limit }, totalCount),
    actions: await listActions(ctx.db),
  };
};

/** Days are those of India, the last one included. */
export function conditionsOf({ from, to, ...rest }: VerbInput<'audit.export'>): AuditConditions {
  return {
    ...rest,
    since: from === undefined ? undefined : startOfDay(from as Day),
    before: to === undefined ? undefined : startOfDay(addDays(to as Day, 1)),
  };
}
