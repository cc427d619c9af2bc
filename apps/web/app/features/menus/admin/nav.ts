import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 2, name: 'Menus', to: '/dashboard/menus' },
];
