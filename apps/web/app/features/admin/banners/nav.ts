import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 4, name: 'Banners', to: '/dashboard/announcements' },
];
