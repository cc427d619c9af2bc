import { StreakPage } from '../../features/office/streak/streak-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Streaks') }, { name: 'robots', content: 'noindex' }];

export default function StreakManagementRoute() {
  return <StreakPage />;
}
