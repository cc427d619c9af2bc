import { RedirectsPage } from '../../features/office/redirects/redirects-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Redirects') }, { name: 'robots', content: 'noindex' }];

export default function RedirectsRoute() {
  return <RedirectsPage />;
}
