import { pageTitle } from '../../components/page-title.ts';
import { WordsPage } from '../../features/admin/words/words-page.tsx';

export const meta = () => [{ title: pageTitle('Emails') }, { name: 'robots', content: 'noindex' }];

export default function WordsRoute() {
  return <WordsPage />;
}
