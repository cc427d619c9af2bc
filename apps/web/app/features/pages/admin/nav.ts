import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 3, name: 'Pages', to: '/dashboard/pages' },
];
