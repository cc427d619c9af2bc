import { zeroPaise } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { adminLinks } from '../../../components/admin-links.ts';
import routes from '../../../routes.ts';
import type { Dashboard } from '../home/dashboard-query.ts';
import { navGroups, navPageOf, navPages, settingsItem, waitingIn } from './nav-items.tsx';

type Route = (typeof routes)[number];

const pagesOf = ({ id = '', path = '', children = [] }: Route): string[] => [
  ...(id.startsWith('dashboard/') ? [`/${path}`] : []),
  ...children.flatMap(pagesOf),
];

test('spec 2.24: every entry of the account menu has its page in the navigation', () => {
  const addresses = navPages.map(({ item }) => item.to);
  for (const { to } of adminLinks) expect(addresses).toContain(to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('each page of the admin is in the menu, or its list is', () => {
  const pages = routes.flatMap(pagesOf);
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const found = navPageOf(page.replace(/:.*/, 'one'));
    expect([page, found?.item.to.split('?')[0]]).toEqual([page, page.replace(/\/:.*/, '')]);
  }
});

test('the menu has at most twenty entries in six groups', () => {
  const entries = [...navGroups.flatMap(({ items }) => items), settingsItem];
  expect(entries.length).toBeLessThanOrEqual(20);
  expect(navGroups.map(({ name, items }) => [name, ...items.map((item) => item.name)])).toEqual([
    ['Orders', 'Orders', 'Packing desk', 'Returns', 'Refunds and payments'],
    ['Products', 'Products', 'Stock', 'Categories', 'Prices'],
    ['Customers', 'Customers', 'Messages', 'Reviews'],
    ['Loyalty and offers', 'Members and coins', 'Coupons', 'Banners'],
    ['Online shop', 'Look', 'Pages and menus', 'Emails and texts'],
    ['Reports', 'What sells', 'Accounts'],
  ]);
});

test.each([
  ['/dashboard/product', '', 'Products', 'Products'],
  ['/dashboard/product/prd_1', '', 'Products', 'Products'],
  ['/dashboard/upload-product', '', 'Add product', 'Products'],
  ['/dashboard/product', '?state=low&page=2', 'Stock', 'Stock'],
  ['/dashboard/product', '?state=hidden', 'Products', 'Products'],
  ['/dashboard/product/import', '', 'Import', 'Products'],
  ['/dashboard/product/import', '?kind=customers', 'Import customers', 'Customers'],
  ['/dashboard/order-management/JH-1/', '', 'Orders', 'Orders'],
  ['/dashboard/packing', '?order=JH-1', 'Packing desk', 'Packing desk'],
  ['/dashboard/streak-management', '', 'Streaks', 'Members and coins'],
  ['/dashboard/jobs', '', 'Jobs and checks', 'Settings'],
  ['/dashboard/profile', '', undefined, undefined],
])('%s%s is the page %s of the entry %s', (path, search, name, entry) => {
  const found = navPageOf(path, search);
  expect([found?.item.name, found?.entry.name]).toEqual([name, entry]);
});

test('a group shows the sum of its counts, and an entry that of its tabs', () => {
  const counted = (count: number) => ({ count, worth: zeroPaise });
  const figures = {
    toConfirm: counted(1),
    toPack: counted(2),
    toShip: counted(3),
    returnsAsked: 1,
    refundsPending: counted(4),
    paymentCases: 5,
    failedMessages: 2,
    failedJobs: 1,
  } as Dashboard;
  expect(waitingIn(navGroups[0]?.items ?? [], figures)).toBe(16);
  expect(waitingIn([settingsItem], figures)).toBe(3);
  expect(waitingIn([settingsItem], undefined)).toBe(0);
});
