import { pageTitle } from '../../components/page-title.ts';
import { MenusPage } from '../../features/admin/menus/menus-page.tsx';

export const meta = () => [{ title: pageTitle('Menus') }, { name: 'robots', content: 'noindex' }];

export default function MenusRoute() {
  return <MenusPage />;
}
