import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireAddress } from '../../../test/samples/addresses.ts';
import { wireOrder, wireOrders } from '../../../test/samples/orders.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { hasTokens } from '../../api/tokens.ts';
import { adminLinks } from '../../components/admin-links.ts';
import UserMenu from './user-menu.tsx';

type User = ReturnType<typeof wireUser>;

// spec 2.10, 2.13, 2.26
const accountPages = [
  ['My Orders', '/dashboard/myorders'],
  ['Returns and help', '/dashboard/messages'],
  ['Wishlist', '/wishlist'],
  ['VIP Dashboard', '/dashboard/vip-dashboard'],
  ['Streak Dashboard', '/dashboard/streak-dashboard'],
  ['Coupon Redemption', '/dashboard/coupon-redemption'],
  ['Gift cards and credit', '/gift-cards'],
  ['Profile', '/dashboard/profile'],
  ['Sizes', '/dashboard/profile#sizes'],
  ['Address', '/dashboard/address'],
];
const adminPages = adminLinks.map(({ name, to }) => [name, to]);

/** The names and addresses of the links of the lists. */
const linksOf = (container: Element) =>
  [...container.querySelectorAll('nav li a')].map((link) => [link.textContent, link.getAttribute('href')]);

async function openMenu(user?: User) {
  fakeShop({ 'user.details': () => ({ data: user ?? wireUser() }), 'user.logout': () => ({}) });
  return renderInShop(<UserMenu />, { as: user ? 'customer' : 'guest', path: '/user' });
}

test('spec 2.26: the menu page lists the pages of a guest, who can sign in', async () => {
  const screen = await openMenu();
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(linksOf(screen.container)).toEqual([...accountPages, ['Contact', '/contact']]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('spec 2.10, 2.13, 2.26, 2.27: the menu page lists the pages of a customer, and logs out', async () => {
  const screen = await openMenu(wireUser({ name: 'Meera'.repeat(20) }));
  await expect
    .element(screen.getByRole('link', { name: /^Meera/ }))
    .toHaveAttribute('href', '/dashboard/profile');
  expect(linksOf(screen.container)).toEqual([...accountPages, ['Contact', '/contact']]);
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(screen.path).toBe('/');
  await expect.poll(hasTokens).toBe(false);
});

test('spec 2.26: the menu page lists the pages of an administrator, too', async () => {
  const screen = await openMenu(wireUser({ role: 'ADMIN' }));
  await expect.element(screen.getByRole('heading', { name: 'Admin' })).toBeVisible();
  expect(linksOf(screen.container)).toEqual([...accountPages, ...adminPages, ['Contact', '/contact']]);
});

/** A shop that has something of everything for a customer. */
function fullShop() {
  return fakeShop({
    'user.details': () => ({ data: wireUser({ vip_enabled: true, vip_tier: 'GOLD' }) }),
    'order.list': () =>
      wireOrders([
        wireOrder({ _id: 'ord_3', orderId: 'JH-NEW', order_status: 'pending' }),
        wireOrder({
          ...{ _id: 'ord_2', orderId: 'JH-NEAR', order_status: 'out_for_delivery' },
          delivery_details: { tracking_number: 'AWB 77', courier_partner: 'Blue Dart' },
        }),
        wireOrder({ order_status: 'delivered' }),
      ]),
    'wishlist.get': () => ({ data: [], totalCount: 5, currentPage: 1, totalPages: 1 }) as never,
    'coins.balance': () => ({ data: { coins: 1240 } }) as never,
    'streak.status': () => ({ data: { current_streak: 34 } }) as never,
    'user.sizes': () =>
      ({
        data: [
          { _id: 'one', name: 'Me', kind: 'ring', value: '14' },
          { _id: 'two', name: 'Maa', kind: 'ring', value: '16' },
        ],
      }) as never,
    'address.list': () => ({ data: [wireAddress()] }),
  });
}

test('each row of a customer shows the one fact that it holds', async () => {
  fullShop();
  const screen = await renderInShop(<UserMenu />, { as: 'customer', path: '/user' });
  for (const fact of [
    'My Orders3 orders',
    'Wishlist5 saved',
    'VIP DashboardGold, 1,240 coins',
    'Streak DashboardDay 34',
    'SizesMe 14, Maa 16',
    'Address1 saved',
  ])
    await expect.poll(() => linksOf(screen.container).map(([text]) => text)).toContain(fact);
  expect(document.documentElement.scrollWidth).toBe(360);
  const heights = [...screen.container.querySelectorAll('nav li a')].map((row) => row.clientHeight);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(51);
});

test('what arrives first is on top', async () => {
  fullShop();
  const screen = await renderInShop(<UserMenu />, { as: 'customer', path: '/user' });
  const next = screen.getByRole('link', { name: /Out for delivery/ });
  await expect.element(next).toHaveAttribute('href', '/dashboard/myorders/JH-NEAR');
  await expect.element(next.getByText('1 item, with Blue Dart')).toBeVisible();
});

test('spec 8.12: facts that do not load leave the rows as they are', async () => {
  const lost = () => Promise.reject(noConnection());
  const names = [
    'order.list',
    'wishlist.get',
    'coins.balance',
    'streak.status',
    'user.sizes',
    'address.list',
  ];
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    ...Object.fromEntries(names.map((name) => [name, lost])),
  });
  const screen = await renderInShop(<UserMenu />, { as: 'customer', path: '/user' });
  await expect.poll(() => shop.callsOf('user.sizes').length).toBeGreaterThan(0);
  expect(linksOf(screen.container)).toEqual([...accountPages, ['Contact', '/contact']]);
});
