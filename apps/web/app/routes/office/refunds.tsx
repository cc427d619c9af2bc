import { RefundsPage } from '../../features/office/refunds/refunds-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Refunds') }, { name: 'robots', content: 'noindex' }];

export default function RefundsRoute() {
  return <RefundsPage />;
}
