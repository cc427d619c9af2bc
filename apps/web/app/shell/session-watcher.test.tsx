import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireDevice } from '../../test/samples/account.ts';
import { wireCart } from '../../test/samples/cart.ts';
import { wireOrders } from '../../test/samples/orders.ts';
import { wireProducts } from '../../test/samples/products.ts';
import { wireUser } from '../../test/samples/shop.ts';
import { browserClient } from '../api/client.ts';
import { announceSessionEnd } from '../api/session-events.ts';
import { hasTokens } from '../api/tokens.ts';
import { SessionWatcher } from './session-watcher.tsx';

let whenIdle: (run: () => void) => void;

beforeEach(() => {
  // Only the test of what an idle page loads becomes idle: loads of another one would go on into the next.
  whenIdle = () => undefined;
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    whenIdle(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    return 1;
  });
  onTestFinished(() => idle.mockRestore());
});

const open = (as: 'customer' | 'guest' = 'customer') => renderInShop(<SessionWatcher />, { as });

const admin = () => ({ data: wireUser({ role: 'ADMIN' }) });

test('spec 4.11, 9.12: the session is renewed every four hours, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = fakeShop({ 'user.details': admin });
  await open();
  await expect.poll(() => shop.callsOf('user.details')).toHaveLength(1);
  vi.advanceTimersByTime(4 * 60 * 60_000 - 60_000);
  await expect.poll(() => shop.callsOf('user.details')).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => shop.callsOf('user.details')).toHaveLength(2);
});

test('spec 4.11, 9.12: a session that has ended leads to the login, with a message', async () => {
  fakeShop({ 'user.details': admin });
  const screen = await open();
  announceSessionEnd('over');
  await expect.element(screen.getByText('Your session has expired. Please login again')).toBeVisible();
  await expect.poll(screen.path).toBe('/login');
});

test('decisions §3: a user suspended while shopping is logged out at the next request, with a contact', async () => {
  const suspended = { success: false, error: true, code: 'account-suspended', message: 'Suspended' };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(suspended, { status: 403 }));
  onTestFinished(() => fetched.mockRestore());
  const screen = await open();
  await browserClient.call('cart.get', {}).catch(() => undefined);
  await expect.element(screen.getByText('This account is suspended. Please contact us')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(hasTokens()).toBe(false);
  expect(screen.path()).toBe('/');
});

test('spec 4.13, 4.14, 7.70, 9.2: a session loads cart, addresses, orders, wishlist and products', async () => {
  const shop = fakeShop({
    'user.details': admin,
    'user.sessions': () => ({ data: [wireDevice()] }),
    'cart.get': () => wireCart(),
    'address.list': () => ({ data: [] }),
    'order.list': () => wireOrders([]),
    'wishlist.get': () => ({ data: [], totalCount: 0, totalPages: 0 }) as never,
    'product.list': () => wireProducts() as never,
  });
  whenIdle = (run) => window.setTimeout(run);
  await open();
  await expect.poll(() => shop.callsOf('product.list')[0]).toMatchObject({ page: 1, limit: 100 });
  await expect.poll(() => shop.callsOf('cart.get')).toHaveLength(1);
  await expect.poll(() => shop.callsOf('address.list')).toHaveLength(1);
  await expect.poll(() => shop.callsOf('order.list')).toMatchObject([{ page: 1, limit: 10 }]);
  await expect.poll(() => shop.callsOf('wishlist.get')).toMatchObject([{ page: 1, limit: 100 }]);
});

test('spec 4.13: a guest loads nothing', async () => {
  const shop = fakeShop({ 'user.details': admin });
  const idle = Promise.withResolvers<void>();
  whenIdle = (run) => run();
  await open('guest');
  requestIdleCallback(() => idle.resolve());
  await idle.promise;
  expect(shop.callsOf('user.details')).toEqual([]);
  expect(shop.callsOf('cart.get')).toEqual([]);
});
