import { pageTitle } from '../../../components/page-title.ts';
import { LayoutEditor } from '../../../features/admin/layouts/layout-editor.tsx';

export const meta = () => [{ title: pageTitle('Page') }, { name: 'robots', content: 'noindex' }];

export default function LayoutRoute() {
  return <LayoutEditor />;
}
