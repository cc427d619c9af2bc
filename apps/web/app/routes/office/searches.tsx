import { SearchesPage } from '../../features/office/searches/searches-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Searches') }, { name: 'robots', content: 'noindex' }];

export default function SearchesRoute() {
  return <SearchesPage />;
}
