import { pageTitle } from '../../components/page-title.ts';
import { RefundsPage } from '../../features/admin/refunds/refunds-page.tsx';

export const meta = () => [{ title: pageTitle('Refunds') }, { name: 'robots', content: 'noindex' }];

export default function RefundsRoute() {
  return <RefundsPage />;
}
