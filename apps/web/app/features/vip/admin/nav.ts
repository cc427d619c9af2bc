import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Loyalty and offers', order: 1, name: 'VIP members', to: '/dashboard/vip-management' },
];
