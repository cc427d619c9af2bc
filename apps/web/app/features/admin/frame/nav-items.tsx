import { dashboardLists } from '@jhumka/domain/sales';
import type { Right } from '@jhumka/domain/staff';
import type { ReactNode } from 'react';
import { FileIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, ParcelIcon } from '../../../ui/icons.tsx';
import type { Dashboard } from '../home/dashboard-query.ts';
import { ChartIcon, CrownIcon, OverviewIcon, PeopleIcon, SettingsIcon } from '../kit/admin-icons.tsx';

/** A page of the admin as its menu or the tabs of another page list it. */
export interface NavItem {
  readonly name: string;
  readonly to: string;
  /** Right that it takes to open the page; without it owners alone. */
  readonly right?: Right;
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

export const overviewItem: IconItem = {
  name: 'Overview',
  to: '/dashboard/office',
  right: 'staff',
  icon: <OverviewIcon />,
};

/** The groups of the menu in their order; at most twenty entries, Settings included. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'Orders',
    icon: <ParcelIcon />,
    items: [
      {
        name: 'Orders',
        to: '/dashboard/order-management',
        right: 'orders.see',
        waiting: ({ toConfirm, toShip }) => toConfirm.count + toShip.count,
        behind: [{ name: 'Order by phone', to: '/dashboard/order-by-phone', right: 'orders.change' }],
      },
      {
        name: 'Packing desk',
        to: '/dashboard/packing',
        right: 'orders.see',
        waiting: ({ toPack }) => toPack.count,
      },
      {
        name: 'Returns',
        to: '/dashboard/returns',
        right: 'orders.see',
        waiting: ({ returnsAsked }) => returnsAsked,
      },
      {
        name: 'Refunds and payments',
        to: '/dashboard/refunds',
        right: 'orders.see',
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
        right: 'catalogue.see',
        behind: [
          { name: 'Add product', to: '/dashboard/upload-product', right: 'catalogue.change' },
          { name: 'Import', to: '/dashboard/product/import', right: 'catalogue.change' },
        ],
      },
      {
        name: 'Stock',
        to: listAt('/dashboard/product', dashboardLists.lowStock),
        right: 'catalogue.see',
        waiting: ({ lowStock }) => lowStock.low,
      },
      {
        name: 'Categories',
        to: '/dashboard/category',
        right: 'catalogue.see',
        tabs: [
          { name: 'Categories', to: '/dashboard/category', right: 'catalogue.see' },
          { name: 'Subcategories', to: '/dashboard/subcategory', right: 'catalogue.see' },
          { name: 'Collections', to: '/dashboard/collections', right: 'catalogue.see' },
        ],
      },
      {
        name: 'Prices',
        to: '/dashboard/price-periods',
        right: 'catalogue.see',
        tabs: [
          { name: 'Price periods', to: '/dashboard/price-periods', right: 'catalogue.see' },
          { name: 'Metal rates', to: '/dashboard/metal-rates', right: 'catalogue.see' },
        ],
      },
    ],
  },
  {
    name: 'Customers',
    icon: <PeopleIcon />,
    items: [
      {
        name: 'Customers',
        to: '/dashboard/users-management',
        right: 'customers.see',
        behind: [
          {
            name: 'Import customers',
            to: listAt('/dashboard/product/import', { kind: 'customers' }),
            right: 'customers.change',
          },
        ],
      },
      {
        name: 'Messages',
        to: '/dashboard/tickets',
        right: 'customers.see',
        waiting: ({ openTickets }) => openTickets,
      },
      {
        name: 'Reviews',
        to: '/dashboard/reviews',
        right: 'customers.see',
        tabs: [
          { name: 'Reviews', to: '/dashboard/reviews', right: 'customers.see' },
          { name: 'Feedback', to: '/dashboard/feedback', right: 'customers.see' },
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
        right: 'loyalty.see',
        tabs: [
          { name: 'VIP members', to: '/dashboard/vip-management', right: 'loyalty.see' },
          { name: 'Streaks', to: '/dashboard/streak-management', right: 'loyalty.see' },
          { name: 'Gift cards', to: '/dashboard/gift-cards', right: 'loyalty.see' },
        ],
      },
      { name: 'Coupons', to: '/dashboard/coupon-management', right: 'loyalty.see' },
      { name: 'Banners', to: '/dashboard/announcements', right: 'content.see' },
    ],
  },
  {
    name: 'Online shop',
    icon: <FileIcon />,
    items: [
      { name: 'Look', to: '/dashboard/brand', right: 'content.see' },
      {
        name: 'Pages and menus',
        to: '/dashboard/pages',
        right: 'content.see',
        tabs: [
          { name: 'Pages', to: '/dashboard/pages', right: 'content.see' },
          { name: 'Menus', to: '/dashboard/menus', right: 'content.see' },
          { name: 'Redirects', to: '/dashboard/redirects', right: 'content.see' },
        ],
      },
      { name: 'Emails and texts', to: '/dashboard/words', right: 'content.see' },
    ],
  },
  {
    name: 'Reports',
    icon: <ChartIcon />,
    items: [
      {
        name: 'What sells',
        to: '/dashboard/reports',
        right: 'reports.see',
        tabs: [
          { name: 'What sells', to: '/dashboard/reports', right: 'reports.see' },
          { name: 'Searches', to: '/dashboard/searches', right: 'catalogue.see' },
          { name: 'Synonyms', to: '/dashboard/synonyms', right: 'catalogue.see' },
        ],
        behind: [{ name: 'Lines sold', to: '/dashboard/reports/lines', right: 'reports.see' }],
      },
      {
        name: 'Accounts',
        to: '/dashboard/accounts',
        right: 'reports.see',
        tabs: [
          { name: 'Accounts', to: '/dashboard/accounts', right: 'reports.see' },
          {
            name: 'Stock value',
            title: 'Value of the stock',
            to: '/dashboard/accounts/stock',
            right: 'reports.see',
          },
        ],
      },
    ],
  },
];

/** The first entry until the shop is open; afterwards the tab of the settings alone. */
export const goingLiveItem: NavItem = {
  name: 'Opening',
  title: 'Going live',
  to: '/dashboard/going-live',
  right: 'settings.see',
};

/** The entry at the foot of the menu, which never scrolls. */
export const settingsItem: IconItem = {
  name: 'Settings',
  to: '/dashboard/settings',
  right: 'settings.see',
  icon: <SettingsIcon />,
  tabs: [
    { name: 'Settings', to: '/dashboard/settings', right: 'settings.see' },
    { name: 'Connections', to: '/dashboard/providers' },
    goingLiveItem,
    { name: 'Waiting room', to: '/dashboard/waiting-room', right: 'settings.see' },
    {
      name: 'Outbox',
      to: '/dashboard/outbox',
      right: 'customers.see',
      waiting: ({ failedMessages }) => failedMessages,
    },
    {
      name: 'Jobs and checks',
      to: '/dashboard/jobs',
      right: 'settings.see',
      waiting: ({ failedJobs }) => failedJobs,
    },
    { name: 'Roles and staff', to: '/dashboard/roles', right: 'settings.staff' },
    { name: 'Audit log', to: '/dashboard/audit', right: 'settings.see' },
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
