import type { ReactNode } from 'react';
import { FileIcon, GemIcon, ParcelIcon } from '../../../ui/icons.tsx';
import type { Dashboard } from '../home/dashboard-query.ts';
import {
  ChartIcon,
  CrownIcon,
  HistoryIcon,
  JobsIcon,
  OutboxIcon,
  OverviewIcon,
  PeopleIcon,
  SettingsIcon,
} from '../kit/admin-icons.tsx';

/** A page of the admin as its navigation lists it. */
export interface NavItem {
  readonly name: string;
  readonly to: string;
  /** Title of the page where it differs from the menu: 'Orders' for 'All orders'. */
  readonly title?: string;
  /** Counts what waits there for an admin. */
  readonly waiting?: (figures: Dashboard) => number;
}

interface IconItem extends NavItem {
  readonly icon: ReactNode;
}

/** A group of pages that opens and closes as one. */
export interface NavGroup {
  readonly name: string;
  readonly icon: ReactNode;
  readonly items: readonly NavItem[];
}

const orders = '/dashboard/order-management';

export const overviewItem: IconItem = { name: 'Overview', to: '/dashboard/office', icon: <OverviewIcon /> };

/** The groups of the navigation; a new page takes its line here. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'Orders',
    icon: <ParcelIcon />,
    items: [
      {
        name: 'All orders',
        title: 'Orders',
        to: orders,
        waiting: ({ toConfirm, toPack, toShip }) => toConfirm.count + toPack.count + toShip.count,
      },
      {
        name: 'Refunds',
        to: '/dashboard/refunds',
        waiting: ({ refundsPending, paymentCases }) => refundsPending.count + paymentCases,
      },
    ],
  },
  {
    name: 'Products',
    icon: <GemIcon />,
    items: [
      { name: 'All products', title: 'Products', to: '/dashboard/product' },
      {
        name: 'Low stock',
        to: '/dashboard/product?state=low',
        waiting: ({ lowStock }) => lowStock.low,
      },
      { name: 'Add product', to: '/dashboard/upload-product' },
      { name: 'Import', to: '/dashboard/product/import' },
      { name: 'Categories', to: '/dashboard/category' },
      { name: 'Subcategories', to: '/dashboard/subcategory' },
    ],
  },
  {
    name: 'Customers',
    icon: <PeopleIcon />,
    items: [
      { name: 'All customers', title: 'Customers', to: '/dashboard/users-management' },
      { name: 'Tickets', to: '/dashboard/tickets', waiting: ({ openTickets }) => openTickets },
      { name: 'Reviews', to: '/dashboard/reviews' },
      { name: 'Feedback', to: '/dashboard/feedback' },
    ],
  },
  {
    name: 'Loyalty and offers',
    icon: <CrownIcon />,
    items: [
      { name: 'VIP members', to: '/dashboard/vip-management' },
      { name: 'Streaks', to: '/dashboard/streak-management' },
      { name: 'Coupons', to: '/dashboard/coupon-management' },
    ],
  },
  {
    name: 'Online shop',
    icon: <FileIcon />,
    items: [
      { name: 'Pages', to: '/dashboard/pages' },
      { name: 'Banners', to: '/dashboard/announcements' },
      { name: 'Redirects', to: '/dashboard/redirects' },
      { name: 'Synonyms', to: '/dashboard/synonyms' },
    ],
  },
  {
    name: 'Reports',
    icon: <ChartIcon />,
    items: [{ name: 'Searches', to: '/dashboard/searches' }],
  },
];

/** The items at the foot of the navigation, which never scroll. */
export const footItems: readonly IconItem[] = [
  { name: 'Settings', to: '/dashboard/settings', icon: <SettingsIcon /> },
  {
    name: 'Outbox',
    to: '/dashboard/outbox',
    icon: <OutboxIcon />,
    waiting: ({ failedMessages }) => failedMessages,
  },
  { name: 'Jobs', to: '/dashboard/jobs', icon: <JobsIcon />, waiting: ({ failedJobs }) => failedJobs },
  { name: 'Audit log', to: '/dashboard/audit', icon: <HistoryIcon /> },
];

/** Every page of the navigation, in its order. */
export const navItems: readonly NavItem[] = [
  overviewItem,
  ...navGroups.flatMap(({ items }) => items),
  ...footItems,
];

/** Finds the nav item of the open page: a list, one of its filters, or the list of a detail page. */
export function navItemOf(pathname: string, search = ''): NavItem | undefined {
  const path = pathname.replace(/\/+$/, '');
  const filters = new URLSearchParams(search);
  const fits = ({ to }: NavItem) => {
    const [itemPath = '', itemSearch] = to.split('?');
    if (itemSearch === undefined) return path === itemPath || path.startsWith(`${itemPath}/`);
    return (
      path === itemPath &&
      [...new URLSearchParams(itemSearch)].every(([name, value]) => filters.get(name) === value)
    );
  };
  // The longest address says most.
  return navItems.filter(fits).toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Sums the waiting counts of nav items; 0 while loading. */
export const waitingIn = (items: readonly NavItem[], figures: Dashboard | undefined): number =>
  figures === undefined ? 0 : items.reduce((sum, { waiting }) => sum + (waiting?.(figures) ?? 0), 0);
