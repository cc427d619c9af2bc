import { pageTitle } from '../../components/page-title.ts';
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx';

export const meta = () => [{ title: pageTitle('Outbox') }, { name: 'robots', content: 'noindex' }];

export default function OutboxRoute() {
  return <OutboxPage />;
}
