import { pageTitle } from '../../components/page-title.ts';
import { GoingLivePage } from '../../features/admin/going-live/going-live-page.tsx';

export const meta = () => [{ title: pageTitle('Going live') }, { name: 'robots', content: 'noindex' }];

export default function GoingLiveRoute() {
  return <GoingLivePage />;
}
