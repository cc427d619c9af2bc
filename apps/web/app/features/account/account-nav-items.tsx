import type { ReactNode } from 'react';
import { FlameIcon, GemIcon, ParcelIcon, PinIcon, TicketIcon } from '../../ui/icons.tsx';

/** A page of a person, as every menu of such pages lists it. */
interface AccountNavItem {
  readonly name: string;
  readonly to: string;
  /** Path on phones, if different. */
  readonly mobileTo?: string;
  readonly icon: ReactNode;
  /** Part of the loyalty programme, which excludes administrators (spec 6.3). */
  readonly isLoyalty?: true;
}

/** Path of the profile, where users view and edit their personal data. */
export const profilePath = '/dashboard/profile';

/** The pages of a person, in the order in which the menus have them (spec 2.25). */
export const accountNavItems: readonly AccountNavItem[] = [
  { name: 'VIP Dashboard', to: '/dashboard/vip-dashboard', icon: <GemIcon />, isLoyalty: true },
  { name: 'Streak Dashboard', to: '/dashboard/streak-dashboard', icon: <FlameIcon />, isLoyalty: true },
  { name: 'Coupon Redemption', to: '/dashboard/coupon-redemption', icon: <TicketIcon />, isLoyalty: true },
  { name: 'My Orders', to: '/myorders', mobileTo: '/dashboard/myorders', icon: <ParcelIcon /> }, // spec 2.13
  { name: 'Address', to: '/dashboard/address', icon: <PinIcon /> },
];
