/** Path of the profile, where users view and edit their personal data. */
export const profilePath = '/dashboard/profile';

/** The pages of a person, in the order in which the menu of the header has them (spec 2.25). */
export const accountNavItems = [
  { name: 'VIP Dashboard', to: '/dashboard/vip-dashboard' },
  { name: 'Streak Dashboard', to: '/dashboard/streak-dashboard' },
  { name: 'Coupon Redemption', to: '/dashboard/coupon-redemption' },
  { name: 'My Orders', to: '/myorders' },
  { name: 'Address', to: '/dashboard/address' },
] as const;
