import { pageTitle } from '../../components/page-title.ts';
import { UploadPage } from '../../features/admin/catalogue/upload-page.tsx';

export const meta = () => [{ title: pageTitle('Add product') }, { name: 'robots', content: 'noindex' }];

export default function UploadProductRoute() {
  return <UploadPage />;
}
