import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 4, name: 'Banners', to: '/dashboard/announcements' },
];
