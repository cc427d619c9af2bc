import { pageTitle } from '../../../../components/head/page-title.ts';
import { SectionPage } from './section-page.tsx';

export const meta = () => [{ title: pageTitle('Subcategories') }, { name: 'robots', content: 'noindex' }];

export default function SubcategoryRoute() {
  return <SectionPage kind="subcategory" />;
}
