import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 0, name: 'Brand', to: '/dashboard/brand' },
];
