import { dashboardLists } from '@jhumka/domain/sales';
import type { ReactNode } from 'react';
import { FileIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, ParcelIcon } from '../../../ui/icons.tsx';
import type { Dashboard } from '../home/dashboard-query.ts';
import { ChartIcon, CrownIcon, OverviewIcon, PeopleIcon, SettingsIcon } from '../kit/admin-icons.tsx';

/** A page of the admin as its menu or the tabs of another page list it. */
export interface NavItem {
  readonly name: string;
  readonly to: string;
  /** Title of the page where it differs from the menu: 'Going live' for 'Opening'. */
  readonly title?: string;
  /** Counts what waits there for an admin. */
  readonly waiting?: (figures: Dashboard) => number;
  /** Pages that share this entry, the first at its address: each shows links to all of them. */
  readonly tabs?: readonly NavItem[];
  /** Pages that a button of this one opens. */
  readonly behind?: readonly NavItem[];
}

interface IconItem extends NavItem {
  readonly icon: ReactNode;
}

/** A group of entries that opens and closes as one. */
export interface NavGroup {
  readonly name: string;
  readonly icon: ReactNode;
  readonly items: readonly NavItem[];
}

const listAt = (path: string, filters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(filters)}`;

export const overviewItem: IconItem = { name: 'Overview', to: '/dashboard/office', icon: <OverviewIcon /> };

/** The groups of the menu in their order; at most twenty entries, Settings included. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'Orders',
    icon: <ParcelIcon />,
    items: [
      {
        name: 'Orders',
        to: '/dashboard/order-management',
        waiting: ({ toConfirm, toShip }) => toConfirm.count + toShip.count,
        behind: [{ name: 'Order by phone', to: '/dashboard/order-by-phone' }],
      },
      {
        name: 'Packing desk',
        to: '/dashboard/packing',
        waiting: ({ toPack }) => toPack.count,
      },
      {
        name: 'Returns',
        to: '/dashboard/returns',
        waiting: ({ returnsAsked }) => returnsAsked,
      },
      {
        name: 'Refunds and payments',
        to: '/dashboard/refunds',
        waiting: ({ refundsPending, paymentCases }) => refundsPending.count + paymentCases,
      },
    ],
  },
  {
    name: 'Products',
    icon: <GemIcon />,
    items: [
      {
        name: 'Products',
        to: '/dashboard/product',
        behind: [{ name: 'Add product', to: '/dashboard/upload-product' }],
      },
      {
        name: 'Stock',
        to: listAt('/dashboard/product', dashboardLists.lowStock),
        waiting: ({ lowStock }) => lowStock.low,
      },
      {
        name: 'Categories',
        to: '/dashboard/category',
        tabs: [
          { name: 'Categories', to: '/dashboard/category' },
          { name: 'Subcategories', to: '/dashboard/subcategory' },
        ],
      },
      { name: 'Price periods', to: '/dashboard/price-periods' },
      {
        name: 'Import',
        to: '/dashboard/product/import',
        tabs: [
          { name: 'Import', to: '/dashboard/product/import' },
          { name: 'Metal rates', to: '/dashboard/metal-rates' },
        ],
      },
    ],
  },
  {
    name: 'Customers',
    icon: <PeopleIcon />,
    items: [
      { name: 'Customers', to: '/dashboard/users-management' },
      {
        name: 'Messages',
        to: '/dashboard/tickets',
        waiting: ({ openTickets }) => openTickets,
      },
      {
        name: 'Reviews',
        to: '/dashboard/reviews',
        tabs: [
          { name: 'Reviews', to: '/dashboard/reviews' },
          { name: 'Feedback', to: '/dashboard/feedback' },
        ],
      },
    ],
  },
  {
    name: 'Loyalty and offers',
    icon: <CrownIcon />,
    items: [
      {
        name: 'Members and coins',
        to: '/dashboard/vip-management',
        tabs: [
          { name: 'VIP members', to: '/dashboard/vip-management' },
          { name: 'Streaks', to: '/dashboard/streak-management' },
        ],
      },
      { name: 'Coupons', to: '/dashboard/coupon-management' },
      { name: 'Banners', to: '/dashboard/announcements' },
    ],
  },
  {
    name: 'Online shop',
    icon: <FileIcon />,
    items: [
      { name: 'Look', to: '/dashboard/brand' },
      {
        name: 'Pages and menus',
        to: '/dashboard/pages',
        tabs: [
          { name: 'Pages', to: '/dashboard/pages' },
          { name: 'Menus', to: '/dashboard/menus' },
          { name: 'Redirects', to: '/dashboard/redirects' },
        ],
      },
      { name: 'Emails and texts', to: '/dashboard/words' },
    ],
  },
  {
    name: 'Reports',
    icon: <ChartIcon />,
    items: [
      {
        name: 'What sells',
        to: '/dashboard/reports',
        tabs: [
          { name: 'What sells', to: '/dashboard/reports' },
          { name: 'Searches', to: '/dashboard/searches' },
          { name: 'Synonyms', to: '/dashboard/synonyms' },
        ],
        behind: [{ name: 'Lines sold', to: '/dashboard/reports/lines' }],
      },
      {
        name: 'Accounts',
        to: '/dashboard/accounts',
        tabs: [
          { name: 'Accounts', to: '/dashboard/accounts' },
          { name: 'Stock value', title: 'Value of the stock', to: '/dashboard/accounts/stock' },
        ],
      },
    ],
  },
];

/** The first entry until the shop is open; afterwards the tab of the settings alone. */
export const goingLiveItem: NavItem = { name: 'Opening', title: 'Going live', to: '/dashboard/going-live' };

/** The entry at the foot of the menu, which never scrolls. */
export const settingsItem: IconItem = {
  name: 'Settings',
  to: '/dashboard/settings',
  icon: <SettingsIcon />,
  tabs: [
    { name: 'Settings', to: '/dashboard/settings' },
    { name: 'Connections', to: '/dashboard/providers' },
    goingLiveItem,
    { name: 'Waiting room', to: '/dashboard/waiting-room' },
    { name: 'Outbox', to: '/dashboard/outbox', waiting: ({ failedMessages }) => failedMessages },
    { name: 'Jobs', to: '/dashboard/jobs', waiting: ({ failedJobs }) => failedJobs },
    { name: 'Audit log', to: '/dashboard/audit' },
  ],
};

/** Every page with the entry of the menu that it belongs to, in the order of the menu. */
export const navPages: readonly { readonly item: NavItem; readonly entry: NavItem }[] = [
  overviewItem,
  ...navGroups.flatMap(({ items }) => items),
  settingsItem,
].flatMap((entry) => [...(entry.tabs ?? [entry]), ...(entry.behind ?? [])].map((item) => ({ item, entry })));

/** Finds the open page in the menu: a list, one of its filters, or the list of a detail page. */
export function navPageOf(pathname: string, search = ''): (typeof navPages)[number] | undefined {
  const path = pathname.replace(/\/+$/, '');
  const filters = new URLSearchParams(search);
  const fits = ({ item: { to } }: (typeof navPages)[number]) => {
    const [itemPath = '', itemSearch] = to.split('?');
    if (itemSearch === undefined) return path === itemPath || path.startsWith(`${itemPath}/`);
    return (
      path === itemPath &&
      [...new URLSearchParams(itemSearch)].every(([name, value]) => filters.get(name) === value)
    );
  };
  // The longest address says most.
  return navPages.filter(fits).toSorted((one, other) => other.item.to.length - one.item.to.length)[0];
}

/** Sums the waiting counts of nav items and their tabs; 0 while loading. */
export const waitingIn = (items: readonly NavItem[], figures: Dashboard | undefined): number =>
  figures === undefined
    ? 0
    : items.reduce(
        (sum, { waiting, tabs = [] }) => sum + (waiting?.(figures) ?? 0) + waitingIn(tabs, figures),
        0,
      );
