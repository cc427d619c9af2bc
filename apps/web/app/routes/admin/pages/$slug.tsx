import { pageTitle } from '../../../components/page-title.ts';
import { PageEditor } from '../../../features/admin/pages/page-editor.tsx';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

export default function PageRoute() {
  return <PageEditor />;
}
