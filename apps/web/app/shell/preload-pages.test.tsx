import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '../../test/render-in-shop.tsx';
import routes from '../routes.ts?raw';
import { PreloadPages } from './preload-pages.tsx';

/** Files of the app, by which the router names its routes, unless `routes.ts` gives them an id. */
const files = import.meta.glob('../**/*.tsx');

const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => window.setTimeout(run));
  const stop = vi
    .spyOn(window, 'cancelIdleCallback')
    .mockImplementation((handle) => window.clearTimeout(handle));
  const routes = new Proxy({}, { get: (_, id) => ({ module: `/assets/${String(id)}.js` }) });
  Object.assign(window, { __reactRouterManifest: { routes } });
  onTestFinished(() => {
    vi.useRealTimers();
    idle.mockRestore();
    stop.mockRestore();
    Object.assign(window, { __reactRouterManifest: undefined });
    for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove();
  });
});

test('spec 9.15: likely next pages are preloaded from one second after the start, when idle', async () => {
  await renderInShop(<PreloadPages />);
  vi.advanceTimersByTime(999);
  expect(prefetched()).toEqual([]);
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return prefetched().map((path) => path?.replace(/.*\/|\.js/g, ''));
  };
  expect(after(500)).toEqual(['products', 'search-page']);
  expect(after(1_000)).toEqual(['products', 'search-page', 'cart-page', 'wishlist-page']);
  expect(after(1_000)).toEqual([
    'products',
    'search-page',
    'cart-page',
    'wishlist-page',
    'login-form',
    'checkout',
    'order-list-page',
  ]);
  const ids = prefetched().map((path) => path?.replace(/^\/assets\/|\.js$/g, ''));
  const isRoute = (id = '') =>
    Object.keys(files).some((file) => file.endsWith(`/${id}.tsx`)) || routes.includes(`{ id: '${id}' }`);
  expect(ids.filter((id) => !isRoute(id))).toEqual([]);
});

test('spec 3.15: where an administrator was logged in, the admin is preloaded too', async () => {
  localStorage.setItem('userRole', 'ADMIN');
  await renderInShop(<PreloadPages />);
  vi.advanceTimersByTime(4_000);
  expect(prefetched()).toContain('/assets/routes/admin/_frame.js');
});

test('with the data saver on nothing is preloaded', async () => {
  const connection = vi
    .spyOn(navigator, 'connection' as never, 'get')
    .mockReturnValue({ saveData: true } as never);
  await renderInShop(<PreloadPages />);
  vi.advanceTimersByTime(5_000);
  expect(prefetched()).toEqual([]);
  connection.mockRestore();
});
