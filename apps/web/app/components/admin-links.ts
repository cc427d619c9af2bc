/** Links to the admin in the menus of the shop (spec 2.11, 2.24); the admin's own menu is in `features/admin/frame`. */
export const adminLinks = [
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
