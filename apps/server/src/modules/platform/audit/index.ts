/** Audit log: append-only, except for personal data of a deleted account. */

export { auditedExport, auditReading, type ExportSummary, writeExportAudit } from './audited-export.ts';
export { dropOldAuditPartitions, prepareAuditPartitions } from './partitions.ts';
export {
  type AuditConditions,
  type AuditRow,
  countAuditRows,
  listActions,
  listActors,
  listAuditRows,
} from './store.ts';
export { type AuditEntry, type Changes, writeAudit, writeAudits } from './write-audit.ts';
