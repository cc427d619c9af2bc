import { pageTitle } from '../../components/page-title.ts';
import { PagesPage } from '../../features/admin/pages/pages-page.tsx';

export const meta = () => [{ title: pageTitle('Pages') }, { name: 'robots', content: 'noindex' }];

export default function PagesRoute() {
  return <PagesPage />;
}
