/** What administrators did: a log that is only ever added to, but for what it says of somebody who deleted the account. */
export { exportAudit } from './export-audit.ts';
export { listAudit } from './list-audit.ts';
export { presentAuditEntries } from './present-audit-entry.ts';
export { forgetSubject, listAuditRows } from './store.ts';
export { type AuditEntry, type Changes, writeAudit, writeAudits } from './write-audit.ts';
