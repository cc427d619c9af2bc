import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  {
    group: 'Customers',
    order: 2,
    name: 'Tickets',
    to: '/dashboard/tickets',
    waiting: ({ openTickets }) => openTickets,
  },
];
