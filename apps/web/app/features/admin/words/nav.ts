import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 7, name: 'Emails', to: '/dashboard/words' },
];
