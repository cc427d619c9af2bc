import { pageTitle } from '../../../components/page-title.ts';
import { TicketPage } from '../../../features/admin/tickets/ticket-page.tsx';

export const meta = () => [{ title: pageTitle('Ticket') }, { name: 'robots', content: 'noindex' }];

export default function TicketRoute() {
  return <TicketPage />;
}
