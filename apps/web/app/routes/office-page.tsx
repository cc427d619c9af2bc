import { OfficePage } from '../features/account/office-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Back office') }, { name: 'robots', content: 'noindex' }];

export default function OfficePageRoute() {
  return <OfficePage />;
}
