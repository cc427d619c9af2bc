import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Online shop', order: 4.5, name: 'Waiting room', to: '/dashboard/waiting-room' },
];
