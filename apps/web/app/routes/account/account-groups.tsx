import type { ReactNode } from 'react';
import { profilePath } from '../../features/account/account-nav-items.ts';
import { GiftIcon, ReturnIcon } from '../../ui/icons/page-icons.tsx';
import {
  FlameIcon,
  GemIcon,
  HeartIcon,
  icon,
  ParcelIcon,
  PersonIcon,
  PinIcon,
  TicketIcon,
} from '../../ui/icons.tsx';

const RulerIcon = icon('M3 16 16 3l5 5L8 21l-5-5ZM7 12l2 2M10 9l2 2M13 6l2 2');

/** A page of a person, as the list of phones and the rail have it. */
interface AccountPage {
  readonly name: string;
  readonly to: string;
  /** Path on phones, if different. */
  readonly mobileTo?: string;
  readonly icon: ReactNode;
  /** Part of the loyalty programme, which excludes administrators (spec 6.3). */
  readonly isLoyalty?: true;
}

/** All pages of a person, by what they are about (spec 2.26). */
export const accountGroups: readonly { readonly title: string; readonly pages: readonly AccountPage[] }[] = [
  {
    title: 'Orders and wishlist',
    pages: [
      { name: 'My Orders', to: '/myorders', mobileTo: '/dashboard/myorders', icon: <ParcelIcon /> }, // spec 2.13
      { name: 'Returns and help', to: '/dashboard/messages', icon: <ReturnIcon /> },
      { name: 'Wishlist', to: '/wishlist', icon: <HeartIcon /> },
    ],
  },
  {
    title: 'Membership',
    pages: [
      { name: 'VIP Dashboard', to: '/dashboard/vip-dashboard', icon: <GemIcon />, isLoyalty: true },
      { name: 'Streak Dashboard', to: '/dashboard/streak-dashboard', icon: <FlameIcon />, isLoyalty: true },
      {
        name: 'Coupon Redemption',
        to: '/dashboard/coupon-redemption',
        icon: <TicketIcon />,
        isLoyalty: true,
      },
      { name: 'Gift cards and credit', to: '/gift-cards', icon: <GiftIcon />, isLoyalty: true },
    ],
  },
  {
    title: 'You',
    pages: [
      { name: 'Profile', to: profilePath, icon: <PersonIcon /> },
      { name: 'Sizes', to: `${profilePath}#sizes`, icon: <RulerIcon /> },
      { name: 'Address', to: '/dashboard/address', icon: <PinIcon /> },
    ],
  },
];
