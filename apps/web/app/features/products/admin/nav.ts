import type { NavEntry } from '../../admin/frame/nav-items.tsx';

export const navEntries: readonly NavEntry[] = [
  { group: 'Products', order: 1, name: 'All products', title: 'Products', to: '/dashboard/product' },
  {
    group: 'Products',
    order: 2,
    name: 'Low stock',
    to: '/dashboard/product?state=low',
    waiting: ({ lowStock }) => lowStock.low,
  },
  { group: 'Products', order: 3, name: 'Add product', to: '/dashboard/upload-product' },
  { group: 'Products', order: 4, name: 'Import', to: '/dashboard/product/import' },
  { group: 'Products', order: 5, name: 'Categories', to: '/dashboard/category' },
  { group: 'Products', order: 6, name: 'Subcategories', to: '/dashboard/subcategory' },
];
