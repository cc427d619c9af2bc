import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  {
    group: 'Customers',
    order: 1,
    name: 'All customers',
    title: 'Customers',
    to: '/dashboard/users-management',
  },
];
