/** The audit log for administrators: entities by name, amounts in rupees, searchable and exportable. */
export { presentAuditEntries } from './list-audit.ts';
export { nameEntities } from './name-entities.ts';
