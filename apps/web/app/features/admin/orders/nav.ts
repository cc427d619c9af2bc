import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  {
    group: 'Orders',
    order: 1,
    name: 'All orders',
    title: 'Orders',
    to: '/dashboard/order-management',
    waiting: ({ toConfirm, toPack, toShip }) => toConfirm.count + toPack.count + toShip.count,
  },
];
