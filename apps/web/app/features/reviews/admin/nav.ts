import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Customers', order: 3, name: 'Reviews', to: '/dashboard/reviews' },
];
