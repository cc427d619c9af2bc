import { PageEditor } from '../../features/office/pages/page-editor.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

export default function PageRoute() {
  return <PageEditor />;
}
