import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Customers', order: 4, name: 'Feedback', to: '/dashboard/feedback' },
];
