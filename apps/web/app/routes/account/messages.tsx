import { pageTitle } from '../../components/page-title.ts';
import { AccountHead } from '../../features/account/account-frame.tsx';
import { OwnTickets, OwnTicketsSkeleton } from '../../features/contact/own-tickets.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Messages') }, { name: 'robots', content: 'noindex' }];

export default function MessagesRoute() {
  return (
    <>
      <AccountHead title="Messages" lead="Your questions and our answers." />
      <LoggedInOnly skeleton={<OwnTicketsSkeleton />}>
        <OwnTickets />
      </LoggedInOnly>
    </>
  );
}
