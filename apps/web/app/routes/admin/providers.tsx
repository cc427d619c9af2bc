import { pageTitle } from '../../components/page-title.ts';
import { ProvidersPage } from '../../features/admin/providers/providers-page.tsx';

export const meta = () => [{ title: pageTitle('Providers') }, { name: 'robots', content: 'noindex' }];

export default function ProvidersRoute() {
  return <ProvidersPage />;
}
