import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Customers', order: 4, name: 'Feedback', to: '/dashboard/feedback' },
];
