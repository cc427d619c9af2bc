import { pageTitle } from '../../../../components/head/page-title.ts';
import { SectionPage } from './section-page.tsx';

export const meta = () => [{ title: pageTitle('Categories') }, { name: 'robots', content: 'noindex' }];

export default function CategoryRoute() {
  return <SectionPage kind="category" />;
}
