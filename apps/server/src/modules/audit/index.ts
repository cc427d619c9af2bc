/** What administrators did: a log that is only ever added to, but for what it says of somebody who deleted the account. */
export {
  type AuditConditions,
  type AuditRow,
  countAuditRows,
  forgetSubject,
  listActions,
  listActors,
  listAuditRows,
} from './store.ts';
export { type AuditEntry, type Changes, writeAudit, writeAudits } from './write-audit.ts';
