import type { NavEntry } from '../../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 1, name: 'Home and own pages', to: '/dashboard/layouts' },
];
