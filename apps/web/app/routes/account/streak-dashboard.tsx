import { pageTitle } from '../../components/page-title.ts';
import { StreakDashboard, StreakSkeleton } from '../../features/streak/streak-dashboard.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Streak Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function StreakDashboardRoute() {
  return (
    <LoggedInOnly skeleton={<StreakSkeleton />}>
      <StreakDashboard />
    </LoggedInOnly>
  );
}
