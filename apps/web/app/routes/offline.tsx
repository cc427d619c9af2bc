import { pageTitle } from '../components/page-title.ts';
import { OfflinePage } from '../shell/worker/offline-page.tsx';

export const meta = () => [{ title: pageTitle('No connection') }, { name: 'robots', content: 'noindex' }];

export default function Offline() {
  return <OfflinePage />;
}
