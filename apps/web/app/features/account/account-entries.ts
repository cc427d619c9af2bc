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

/** The pages of administrators (spec 2.11, 2.24). */
export const officeEntries = [
  { name: 'Category', to: '/dashboard/category' },
  { name: 'Sub Category', to: '/dashboard/subcategory' },
  { name: 'Upload Product', to: '/dashboard/upload-product' },
  { name: 'Product', to: '/dashboard/product' },
  { name: 'Order Management', to: '/dashboard/order-management' },
  { name: 'VIP Management', to: '/dashboard/vip-management' },
  { name: 'Streak Management', to: '/dashboard/streak-management' },
  { name: 'Coupon Management', to: '/dashboard/coupon-management' },
  { name: 'Users Management', to: '/dashboard/users-management' },
] as const;

/** Where a person reads and corrects what the shop knows of them. */
export const profilePath = '/dashboard/profile';

/** What a menu calls a person: the name, or the mobile number of who has none (spec 2.27). */
export function nameInMenu(user: { readonly name: string; readonly mobile: string } | undefined): string {
  return user?.name || user?.mobile || 'Your account';
}
