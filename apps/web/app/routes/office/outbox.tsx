import { OutboxPage } from '../../features/office/outbox/outbox-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Outbox') }, { name: 'robots', content: 'noindex' }];

export default function OutboxRoute() {
  return <OutboxPage />;
}
