import { VipPage } from '../../features/office/vip/vip-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('VIP members') }, { name: 'robots', content: 'noindex' }];

export default function VipManagementRoute() {
  return <VipPage />;
}
