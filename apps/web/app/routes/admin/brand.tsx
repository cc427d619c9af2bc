import { pageTitle } from '../../components/page-title.ts';
import { BrandPage } from '../../features/admin/brand/brand-page.tsx';

export const meta = () => [{ title: pageTitle('Brand') }, { name: 'robots', content: 'noindex' }];

export default function BrandRoute() {
  return <BrandPage />;
}
