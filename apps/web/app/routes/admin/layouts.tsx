import { pageTitle } from '../../components/page-title.ts';
import { LayoutsPage } from '../../features/admin/layouts/layouts-page.tsx';

export const meta = () => [
  { title: pageTitle('Home and own pages') },
  { name: 'robots', content: 'noindex' },
];

export default function LayoutsRoute() {
  return <LayoutsPage />;
}
