import { zeroPaise } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { adminNavItems } from '../../../components/admin-nav-items.ts';
import type { Dashboard } from '../home/dashboard-query.ts';
import { navGroups, navItemOf, navItems, overviewItem, waitingIn } from './nav-items.tsx';

test('spec 2.24: every entry of the account menu has its page in the navigation', () => {
  const addresses = navItems.map(({ to }) => to);
  for (const { to } of adminNavItems) expect(addresses).toContain(to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the navigation has seven groups, the overview counted', () => {
  expect([overviewItem.name, ...navGroups.map(({ name }) => name)]).toEqual([
    'Overview',
    'Orders',
    'Products',
    'Customers',
    'Loyalty and offers',
    'Online shop',
    'Reports',
  ]);
});

test('each entry stands in its group by its order', () => {
  const { items } = navGroups.find(({ name }) => name === 'Products') ?? {};
  expect(items?.map(({ name }) => name)).toEqual([
    ...['All products', 'Low stock', 'Add product', 'Import', 'Categories', 'Subcategories'],
  ]);
});

test.each([
  ['/dashboard/product', '', 'All products'],
  ['/dashboard/product/prd_1', '', 'All products'],
  ['/dashboard/product', '?state=low&page=2', 'Low stock'],
  ['/dashboard/product', '?state=hidden', 'All products'],
  ['/dashboard/product/import', '', 'Import'],
  ['/dashboard/order-management/JH-1/', '', 'All orders'],
  ['/dashboard/profile', '', undefined],
])('%s%s belongs to %s', (path, search, name) => {
  expect(navItemOf(path, search)?.name).toBe(name);
});

test('a group shows the sum of its counts', () => {
  const counted = (count: number) => ({ count, worth: zeroPaise });
  const figures = {
    toConfirm: counted(1),
    toPack: counted(2),
    toShip: counted(3),
    refundsPending: counted(4),
    paymentCases: 5,
  } as Dashboard;
  expect(waitingIn(navGroups[0]?.items ?? [], figures)).toBe(15);
  expect(waitingIn(navGroups[0]?.items ?? [], undefined)).toBe(0);
});
