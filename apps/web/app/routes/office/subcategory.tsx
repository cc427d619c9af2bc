import { ShelfPage } from '../../features/office/catalogue/shelf-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Sub categories') }, { name: 'robots', content: 'noindex' }];

export default function SubcategoryRoute() {
  return <ShelfPage kind="subcategory" />;
}
