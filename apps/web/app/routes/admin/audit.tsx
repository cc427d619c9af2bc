import { pageTitle } from '../../components/page-title.ts';
import { AuditPage } from '../../features/admin/audit/audit-page.tsx';

export const meta = () => [{ title: pageTitle('Audit log') }, { name: 'robots', content: 'noindex' }];

export default function AuditRoute() {
  return <AuditPage />;
}
