import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Loyalty and offers', order: 3, name: 'Coupons', to: '/dashboard/coupon-management' },
];
