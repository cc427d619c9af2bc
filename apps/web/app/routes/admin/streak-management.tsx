import { pageTitle } from '../../components/page-title.ts';
import { StreakPage } from '../../features/admin/streak/streak-page.tsx';

export const meta = () => [{ title: pageTitle('Streaks') }, { name: 'robots', content: 'noindex' }];

export default function StreakManagementRoute() {
  return <StreakPage />;
}
