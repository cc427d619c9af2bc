import { pageTitle } from '../../components/page-title.ts';
import { SearchesPage } from '../../features/admin/searches/searches-page.tsx';

export const meta = () => [{ title: pageTitle('Searches') }, { name: 'robots', content: 'noindex' }];

export default function SearchesRoute() {
  return <SearchesPage />;
}
