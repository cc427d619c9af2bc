import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 8, name: 'Providers', to: '/dashboard/providers' },
];
