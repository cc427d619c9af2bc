import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 9, name: 'Going live', to: '/dashboard/going-live' },
];
