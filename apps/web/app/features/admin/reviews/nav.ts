import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Customers', order: 3, name: 'Reviews', to: '/dashboard/reviews' },
];
