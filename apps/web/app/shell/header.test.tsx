import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../test/samples/cart.ts';
import { wireCategory } from '../../test/samples/products.ts';
import { wireShop, wireUser } from '../../test/samples/shop.ts';
import { wireStreak } from '../../test/samples/streak.ts';
import { wireWished, wireWishlist } from '../../test/samples/wishlist.ts';
import { Header } from './header.tsx';

type Surroundings = Parameters<typeof renderInShop>[1];

const figures = { streak: 20, coins: 1_250 };

async function open(
  surroundings: Surroundings,
  { streak, coins } = figures,
  { isSlim = false, user = {} }: { isSlim?: boolean; user?: Parameters<typeof wireUser>[0] } = {},
) {
  fakeShop({
    'category.list': () => ({ data: ['Bracelets', 'Earrings', 'Necklaces', 'Rings'].map(wireCategory) }),
    'shop.facts': () => ({ data: wireShop() }),
    'user.details': () => ({ data: wireUser(user) }),
    'streak.status': () => ({ data: wireStreak({ current_streak: streak }) }),
    'coins.balance': () => ({ data: { coins, pending: [] } }),
    'cart.get': () => wireCart([wireRow({ quantity: 2 })]),
    'wishlist.get': () => wireWishlist([wireWished()]),
  });
  return renderInShop(
    <Suspense>
      <Header isSlim={isSlim} />
      <main style={{ height: 3_000 }}>Page</main>
    </Suspense>,
    surroundings,
  );
}

describe('of a guest', () => {
  test('spec 2.17, 2.20, 2.21: leads to collections, VIP, search, login, wishlist and cart', async () => {
    const screen = await open({ on: 'desktop', path: '/rings' });
    // The pointer that will press one of them.
    await screen.getByRole('banner').hover();
    for (const [name, path] of Object.entries({
      'Jhumka, home': '/',
      Collections: '/products',
      Rings: '/rings',
      VIP: '/vip-access',
      'Search products and categories': '/search',
      Wishlist: '/wishlist',
      'Sign In': '/login?from=%2Frings',
      'Cart, empty': '/cart',
    }))
      await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  });

  test('spec 2.17: Collections pressed on its own page refetches the list', async () => {
    const screen = await open({ on: 'desktop', path: '/products' });
    const key = ['product.list', 'first'] as const;
    screen.queryClient.setQueryData(key, []);
    await screen.getByRole('link', { name: 'Collections' }).click();
    expect(screen.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('Gifts open with their links, and close after a navigation, by Escape and by Tab', async () => {
    const screen = await open({ on: 'desktop' });
    const summary = screen.getByText('Gifts', { exact: true });
    const link = screen.getByRole('link', { name: 'Gifts for him' });
    await summary.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(summary).toHaveFocus();
    await summary.click();
    await link.click();
    expect(screen.path() + screen.search()).toBe('/products?tags=for+him');
    await expect.element(link).not.toBeInTheDocument();
  });

  test('spec 2.13, 2.22, 9.1: below 768 px a menu opens by button and closes with Escape', async () => {
    const screen = await open({});
    const button = screen.getByRole('button', { name: 'Open menu' });
    await button.click();
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await expect
      .element(menu.getByRole('link', { name: 'VIP Access' }))
      .toHaveAttribute('href', '/vip-access');
    await expect.element(menu.getByRole('link', { name: 'Rings 12' })).toHaveAttribute('href', '/rings');
    await expect
      .element(menu.getByRole('link', { name: 'My Orders' }), { message: 'spec 2.13' })
      .toHaveAttribute('href', '/dashboard/myorders');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await page.viewport(768, 740);
    await expect.element(button).not.toBeInTheDocument();
    await page.viewport(767, 740);
    await expect.element(button).toBeVisible();
  });

  test('spec 2.22: on a phone the icon opens the login', async () => {
    const screen = await open({});
    await screen.getByRole('link', { name: 'Sign In' }).click();
    expect(screen.path()).toBe('/login');
  });
});

describe('of a member', () => {
  test('spec 2.18, 2.20: on a phone it shows streak, coins, wishlist and cart with their figures', async () => {
    const screen = await open({ as: 'customer' });
    for (const name of ['Streak: 20 days in a row', '1,250 coins', 'Wishlist, 1 item', 'Cart, 2 items'])
      await expect.element(screen.getByRole('link', { name })).toBeInViewport();
    await expect.element(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/user');
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test.each([
    [768, 'NONE'],
    [1024, 'NONE'],
    [1024, 'PLATINUM'],
    [1280, 'NONE'],
    [1280, 'PLATINUM'],
    [1440, 'NONE'],
    [1440, 'PLATINUM'],
    [1920, 'NONE'],
    [1920, 'PLATINUM'],
  ] as const)(
    'spec 2.18, 2.20: its controls are in one row at %i px with a long name and the tier %s',
    async (width, tier) => {
      const user = { name: 'Annapurnadeviprasad Rao', vip_enabled: tier !== 'NONE', vip_tier: tier };
      const screen = await open({ as: 'customer', on: 'desktop' }, figures, { user });
      await page.viewport(width, 900);
      const name = screen.getByText('Annapurnadeviprasad', { exact: true });
      if (width >= 1024) await expect.element(name).toBeVisible();
      const middles = [];
      for (const name of ['Streak: 20 days in a row', '1,250 coins', 'Wishlist, 1 item', 'Cart, 2 items']) {
        const control = screen.getByRole('link', { name });
        await expect.element(control).toBeVisible();
        const { top, height } = control.element().getBoundingClientRect();
        middles.push(top + height / 2);
      }
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    },
  );

  test.each([360, 768, 1024])(
    'WCAG 1.4.4: fits %i px with large text, a long streak and many coins',
    async (width) => {
      const screen = await open({ as: 'customer' }, { streak: 123_456, coins: 123_456 });
      await page.viewport(width, 900);
      await expect.element(screen.getByRole('link', { name: '1,23,456 coins' })).toBeVisible();
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth } = document.documentElement;
      document.documentElement.style.fontSize = '';
      expect(scrollWidth).toBe(width);
    },
  );
});

test('hides on scrolling down, returns on scrolling up, and stays with the focus in it', async () => {
  const screen = await open({ on: 'desktop' });
  const header = screen.getByRole('banner');
  await expect.element(header.getByRole('link', { name: 'Rings' })).toBeVisible();
  scrollTo(0, 1_500);
  await expect.element(header).not.toBeInViewport();
  scrollTo(0, 1_300);
  await expect.element(header).toBeInViewport({ ratio: 1 });
  scrollTo(0, 1_600);
  await expect.element(header).not.toBeInViewport();
  (header.getByRole('link', { name: 'Rings' }).element() as HTMLElement).focus({ preventScroll: true });
  await expect.element(header).toBeInViewport({ ratio: 1 });
});

test('decisions §7: in the checkout it has the way home, and neither search nor categories', async () => {
  const screen = await open({ on: 'desktop', path: '/checkout' }, figures, { isSlim: true });
  await expect.element(screen.getByRole('link', { name: 'Jhumka, home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /^Search/ })).not.toBeInTheDocument();
});
