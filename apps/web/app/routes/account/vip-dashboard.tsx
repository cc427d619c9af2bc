import { pageTitle } from '../../components/page-title.ts';
import { VipDashboard, VipDashboardSkeleton } from '../../features/vip/vip-dashboard.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('VIP Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function VipDashboardRoute() {
  return (
    <LoggedInOnly skeleton={<VipDashboardSkeleton />}>
      <VipDashboard />
    </LoggedInOnly>
  );
}
