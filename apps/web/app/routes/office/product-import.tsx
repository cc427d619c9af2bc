import { ImportPage } from '../../features/office/catalogue/import-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Import CSV') }, { name: 'robots', content: 'noindex' }];

export default function ProductImportRoute() {
  return <ImportPage />;
}
