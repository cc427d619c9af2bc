import { pageTitle } from '../../components/page-title.ts';
import { BannersPage } from '../../features/admin/banners/banners-page.tsx';

export const meta = () => [{ title: pageTitle('Banners') }, { name: 'robots', content: 'noindex' }];

export default function BannersRoute() {
  return <BannersPage />;
}
