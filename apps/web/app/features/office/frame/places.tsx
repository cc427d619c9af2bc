import type { ReactNode } from 'react';
import {
  FileIcon,
  FlameIcon,
  GemIcon,
  ParcelIcon,
  PlusIcon,
  SearchIcon,
  StarIcon,
  TicketIcon,
} from '../../../ui/icons.tsx';
import {
  CrownIcon,
  FeedbackIcon,
  FolderIcon,
  FoldersIcon,
  HistoryIcon,
  JobsIcon,
  MessageIcon,
  MoneyBackIcon,
  OutboxIcon,
  OverviewIcon,
  PeopleIcon,
  SettingsIcon,
  SignpostIcon,
  SpeakerIcon,
  SynonymIcon,
} from '../kit/office-icons.tsx';

/** A page of the back office as its side navigation lists it. */
export interface Place {
  readonly name: string;
  readonly to: string;
  readonly icon: ReactNode;
}

interface PlaceGroup {
  readonly name: string;
  readonly places: readonly Place[];
}

/** Where one can go in the back office, in groups; a new screen takes its line here. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: 'Shop',
    places: [
      { name: 'Overview', to: '/dashboard/office', icon: <OverviewIcon /> },
      { name: 'Order Management', to: '/dashboard/order-management', icon: <ParcelIcon /> },
      { name: 'Refunds', to: '/dashboard/refunds', icon: <MoneyBackIcon /> },
      { name: 'Reviews', to: '/dashboard/reviews', icon: <StarIcon /> },
      { name: 'Feedback', to: '/dashboard/feedback', icon: <FeedbackIcon /> },
      { name: 'Tickets', to: '/dashboard/tickets', icon: <MessageIcon /> },
      { name: 'Users Management', to: '/dashboard/users-management', icon: <PeopleIcon /> },
    ],
  },
  {
    name: 'Catalogue',
    places: [
      { name: 'Product', to: '/dashboard/product', icon: <GemIcon /> },
      { name: 'Upload Product', to: '/dashboard/upload-product', icon: <PlusIcon /> },
      { name: 'Category', to: '/dashboard/category', icon: <FolderIcon /> },
      { name: 'Sub Category', to: '/dashboard/subcategory', icon: <FoldersIcon /> },
      { name: 'Searches', to: '/dashboard/searches', icon: <SearchIcon /> },
      { name: 'Synonyms', to: '/dashboard/synonyms', icon: <SynonymIcon /> },
    ],
  },
  {
    name: 'Loyalty',
    places: [
      { name: 'VIP Management', to: '/dashboard/vip-management', icon: <CrownIcon /> },
      { name: 'Streak Management', to: '/dashboard/streak-management', icon: <FlameIcon /> },
      { name: 'Coupon Management', to: '/dashboard/coupon-management', icon: <TicketIcon /> },
    ],
  },
  {
    name: 'Content',
    places: [
      { name: 'Pages', to: '/dashboard/pages', icon: <FileIcon /> },
      { name: 'Announcements', to: '/dashboard/announcements', icon: <SpeakerIcon /> },
      { name: 'Redirects', to: '/dashboard/redirects', icon: <SignpostIcon /> },
    ],
  },
  {
    name: 'System',
    places: [
      { name: 'Settings', to: '/dashboard/settings', icon: <SettingsIcon /> },
      { name: 'Outbox', to: '/dashboard/outbox', icon: <OutboxIcon /> },
      { name: 'Jobs', to: '/dashboard/jobs', icon: <JobsIcon /> },
      { name: 'Audit log', to: '/dashboard/audit', icon: <HistoryIcon /> },
    ],
  },
];

/** The place that an address belongs to: the page itself, or the list that a page of one thing is opened from. */
export function placeOf(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '');
  return placeGroups
    .flatMap(({ places }) => places)
    .find(({ to }) => path === to || path.startsWith(`${to}/`));
}
