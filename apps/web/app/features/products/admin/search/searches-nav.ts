import type { NavEntry } from '../../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Reports', order: 1, name: 'Searches', to: '/dashboard/searches' },
];
