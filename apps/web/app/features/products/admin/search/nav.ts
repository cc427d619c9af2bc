import type { NavEntry } from '../../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 6, name: 'Synonyms', to: '/dashboard/synonyms' },
];
