import { pageTitle } from '../../../components/page-title.ts';
import { ImportPage } from '../../../features/admin/catalogue/import/import-page.tsx';

export const meta = () => [{ title: pageTitle('Import CSV') }, { name: 'robots', content: 'noindex' }];

export default function ProductImportRoute() {
  return <ImportPage />;
}
