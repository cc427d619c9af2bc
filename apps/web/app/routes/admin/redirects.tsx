import { pageTitle } from '../../components/page-title.ts';
import { RedirectsPage } from '../../features/admin/redirects/redirects-page.tsx';

export const meta = () => [{ title: pageTitle('Redirects') }, { name: 'robots', content: 'noindex' }];

export default function RedirectsRoute() {
  return <RedirectsPage />;
}
