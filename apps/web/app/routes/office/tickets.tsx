import { TicketsPage } from '../../features/office/tickets/tickets-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Tickets') }, { name: 'robots', content: 'noindex' }];

export default function TicketsRoute() {
  return <TicketsPage />;
}
