import { AccountHead } from '../features/account/account-frame.tsx';
import { OwnTickets, OwnTicketsSkeleton } from '../features/contact/own-tickets.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Messages') }, { name: 'robots', content: 'noindex' }];

export default function MessagesRoute() {
  return (
    <>
      <AccountHead title="Messages" lead="Your questions and our answers." />
      <PeopleOnly skeleton={<OwnTicketsSkeleton />}>
        <OwnTickets />
      </PeopleOnly>
    </>
  );
}
