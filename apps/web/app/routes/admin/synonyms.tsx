import { pageTitle } from '../../components/page-title.ts';
import { SynonymsPage } from '../../features/admin/synonyms/synonyms-page.tsx';

export const meta = () => [{ title: pageTitle('Synonyms') }, { name: 'robots', content: 'noindex' }];

export default function SynonymsRoute() {
  return <SynonymsPage />;
}
