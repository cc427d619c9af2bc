import { UploadPage } from '../../features/office/catalogue/upload-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Add product') }, { name: 'robots', content: 'noindex' }];

export default function UploadProductRoute() {
  return <UploadPage />;
}
