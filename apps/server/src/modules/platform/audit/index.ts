/** What administrators did: a log that is only ever added to, but for what it says of somebody who deleted the account. */

export { auditedExport, type ExportSummary as ExportFacts, writeExportAudit } from './audited-export.ts';
export {
  type AuditConditions,
  type AuditRow,
  countAuditRows,
  forgetSubjects,
  listActions,
  listActors,
  listAuditRows,
} from './store.ts';
export { type AuditEntry, type Changes, writeAudit, writeAudits } from './write-audit.ts';
