import type { Verbs } from '../../../verb.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const adminAuditLogVerbs = {
  'admin.audit.list': listAudit,
  'admin.audit.export': exportAudit,
} satisfies Partial<Verbs>;
