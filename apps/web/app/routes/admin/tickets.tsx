import { pageTitle } from '../../components/page-title.ts';
import { TicketsPage } from '../../features/admin/tickets/tickets-page.tsx';

export const meta = () => [{ title: pageTitle('Tickets') }, { name: 'robots', content: 'noindex' }];

export default function TicketsRoute() {
  return <TicketsPage />;
}
