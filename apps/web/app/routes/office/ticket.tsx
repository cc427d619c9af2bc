import { TicketPage } from '../../features/office/tickets/ticket-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Ticket') }, { name: 'robots', content: 'noindex' }];

export default function TicketRoute() {
  return <TicketPage />;
}
