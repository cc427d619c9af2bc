/** The log of administrators as they read it: things by their names, amounts in rupees, searched and exported. */
export { exportAudit } from './export-audit.ts';
export { listAudit } from './list-audit.ts';
export { nameEntities } from './name-entities.ts';
export { presentAuditEntries } from './present-audit-entry.ts';
