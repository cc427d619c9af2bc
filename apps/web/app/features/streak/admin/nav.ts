import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Loyalty and offers', order: 2, name: 'Streaks', to: '/dashboard/streak-management' },
];
