import { VipDashboard } from '../features/vip/vip-dashboard.tsx';
import { VipDashboardSkeleton } from '../features/vip/vip-dashboard-skeleton.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('VIP Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function VipDashboardRoute() {
  return (
    <PeopleOnly skeleton={<VipDashboardSkeleton />}>
      <VipDashboard />
    </PeopleOnly>
  );
}
