import { PagesPage } from '../../features/office/pages/pages-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Pages') }, { name: 'robots', content: 'noindex' }];

export default function PagesRoute() {
  return <PagesPage />;
}
