import { SynonymsPage } from '../../features/office/synonyms/synonyms-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Synonyms') }, { name: 'robots', content: 'noindex' }];

export default function SynonymsRoute() {
  return <SynonymsPage />;
}
