import type { NavEntry } from '../frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  {
    group: 'Orders',
    order: 2,
    name: 'Refunds',
    to: '/dashboard/refunds',
    waiting: ({ refundsPending, paymentCases }) => refundsPending.count + paymentCases,
  },
];
