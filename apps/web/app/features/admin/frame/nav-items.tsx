import type { ReactNode } from 'react';
import { FileIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, ParcelIcon } from '../../../ui/icons.tsx';
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

/** An item of a group, which `nav.ts` of its feature declares. */
export interface NavEntry extends NavItem {
  readonly group: keyof typeof groupIcons;
  /** Its place in the group; an entry without one comes last, by name. */
  readonly order?: number;
}

export const overviewItem: IconItem = { name: 'Overview', to: '/dashboard/office', icon: <OverviewIcon /> };

/** The groups, in the order of the navigation. */
const groupIcons = {
  Orders: <ParcelIcon />,
  Products: <GemIcon />,
  Customers: <PeopleIcon />,
  'Loyalty and offers': <CrownIcon />,
  'Online shop': <FileIcon />,
  Reports: <ChartIcon />,
};

const entries = Object.values(
  import.meta.glob<readonly NavEntry[]>('../../**/{nav,*-nav}.ts', { eager: true, import: 'navEntries' }),
)
  .flat()
  .sort((one, other) => (one.order ?? 100) - (other.order ?? 100) || (one.name < other.name ? -1 : 1));

/** The groups of the navigation with their items. */
export const navGroups: readonly NavGroup[] = Object.entries(groupIcons).map(([name, icon]) => ({
  name,
  icon,
  items: entries.filter(({ group }) => group === name),
}));

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
