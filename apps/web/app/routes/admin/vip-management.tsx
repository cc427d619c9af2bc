import { pageTitle } from '../../components/page-title.ts';
import { VipPage } from '../../features/admin/vip/vip-page.tsx';

export const meta = () => [{ title: pageTitle('VIP members') }, { name: 'robots', content: 'noindex' }];

export default function VipManagementRoute() {
  return <VipPage />;
}
