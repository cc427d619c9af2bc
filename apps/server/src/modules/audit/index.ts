/** What administrators did: a log that is only ever added to. */
export { listAudit } from './list-audit.ts';
export { presentAuditEntry } from './present-audit-entry.ts';
export { listAuditRows } from './store.ts';
export { type Changes, writeAudit } from './write-audit.ts';
