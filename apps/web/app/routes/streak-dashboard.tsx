import { StreakDashboard } from '../features/streak/streak-dashboard.tsx';
import { StreakSkeleton } from '../features/streak/streak-skeleton.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Streak Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function StreakDashboardRoute() {
  return (
    <PeopleOnly skeleton={<StreakSkeleton />}>
      <StreakDashboard />
    </PeopleOnly>
  );
}
