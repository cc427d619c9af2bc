import { AuditPage } from '../../features/office/audit/audit-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Log') }, { name: 'robots', content: 'noindex' }];

export default function AuditRoute() {
  return <AuditPage />;
}
