import { ShelfPage } from '../../features/office/catalogue/shelf-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Categories') }, { name: 'robots', content: 'noindex' }];

export default function CategoryRoute() {
  return <ShelfPage kind="category" />;
}
