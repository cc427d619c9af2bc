/** The pages of a person, as menus list them (spec 2.25). */
export const accountEntries = [
  { name: 'VIP Dashboard', to: '/dashboard/vip-dashboard', mobileTo: '/dashboard/vip-dashboard' },
  { name: 'Streak Dashboard', to: '/dashboard/streak-dashboard', mobileTo: '/dashboard/streak-dashboard' },
  {
    name: 'Coupon Redemption',
    to: '/dashboard/coupon-redemption',
    mobileTo: '/dashboard/coupon-redemption',
  },
  { name: 'My Orders', to: '/myorders', mobileTo: '/dashboard/myorders' }, // spec 2.13
  { name: 'Address', to: '/dashboard/address', mobileTo: '/dashboard/address' },
] as const;

/** Where a person reads and corrects what the shop knows of them. */
export const profilePath = '/dashboard/profile';

/** What a menu calls a person: the name, or the mobile number of who has none (spec 2.27). */
export function nameInMenu(user: { readonly name: string; readonly mobile: string } | undefined): string {
  return user?.name || user?.mobile || 'Your account';
}
