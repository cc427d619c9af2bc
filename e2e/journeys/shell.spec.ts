import { widths } from '../playwright.config.ts';
import { holdBack } from '../support/controls.ts';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';

const phone = { width: widths.phone, height: 740 };
const desktop = { width: widths.desktop, height: 900 };

test.describe('the header', () => {
  test.use({ viewport: desktop });

  test('spec 2.17, 2.20, 2.21: leads to collections, VIP, search, login, wishlist and cart', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const links = {
      'Jhumka, home': '/',
      Collections: '/products',
      VIP: '/vip-access',
      'Search products and categories': '/search',
      Wishlist: '/wishlist',
    };
    for (const [name, path] of Object.entries(links)) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(header.getByRole('link', { name: 'Sign In' }).last()).toHaveAttribute('href', /^\/login/);
    await expect(header.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  });

  test('the header hides on scrolling down and returns on scrolling up, with categories and gifts', async ({
    page,
  }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    await page.mouse.wheel(0, 1_500);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header.getByRole('link', { name: 'Rings', exact: true })).toBeInViewport();
    await header.getByText('Gifts', { exact: true }).click();
    await header.getByRole('link', { name: 'Gifts for him' }).click();
    await expect(page).toHaveURL(/\/products\?tags=for\+him$/);
    await expect(header.getByRole('link', { name: 'Gifts for him' })).toBeHidden();
  });

  test('spec 2.17: Collections pressed on its own page refetches the list', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest((request) => request.url().includes('/api/product/get'));
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
    await asked;
  });

  test('spec 2.23, 2.29: on the search page with a query the field replaces the main row', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Collections' })).toBeVisible();
    // With what is typed, not when the answer comes and everything would jump.
    const answer = await holdBack(page, '**/api/product/search-product');
    await page.getByPlaceholder('Search products and categories').fill('ring');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Collections' })).toBeHidden();
    answer.letGo();
    await expect(page).toHaveURL(/\/search\?q=ring$/);
    await expect(page.getByPlaceholder('Search products and categories')).toHaveValue('ring');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('spec 2.13, 2.22, 9.1: the menu opens by button and closes with Escape; the icon opens the login', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'VIP Access' })).toBeVisible();
    const orders = menu.getByRole('link', { name: 'My Orders' });
    await expect(orders, 'spec 2.13').toHaveAttribute('href', '/dashboard/myorders');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 740 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('spec 2.18, 2.20: a phone shows streak, coins and the wishlist with its count', async ({
    page,
    customer,
    product,
  }) => {
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
    await logInAs(page, customer);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/products');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Wishlist, 1 item' })).toBeInViewport();
    await expect(header.getByRole('link', { name: /^Streak: / })).toBeInViewport();
    await expect(header.getByRole('link', { name: /coins?$/ })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' })).toBeHidden();
    await page.getByRole('contentinfo').getByText('Help', { exact: true }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' })).toBeVisible();
  });

  test('spec 2.18, 2.20: from tablets up all controls of a member fit in one row', async ({
    page,
    customer,
    product,
  }) => {
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
    await logInAs(page, customer);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/products');
      const header = page.getByRole('banner');
      const middles = async () => {
        const row = [/^Streak: /, /coins?$/, /^Wishlist, 1 item$/, /^Cart/].map((name) =>
          header.getByRole('link', { name }).filter({ visible: true }).first().boundingBox(),
        );
        return new Set((await Promise.all(row)).map((box) => box && Math.round((box.y + box.height / 2) / 4)))
          .size;
      };
      await expect(header.getByRole('link', { name: /^Streak: / }).filter({ visible: true })).toHaveCount(1);
      await expect.poll(middles, `${width} px wide`).toBe(1);
    }
  });

  test('spec 2.31: a back arrow on the search page leads to the home page, and shows the progress', async ({
    page,
  }) => {
    await page.goto('/search?q=ring');
    const products = await holdBack(page, '**/api/product/get');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    const onTheWay = page.getByRole('progressbar', { name: 'Loading the next page' });
    await expect(onTheWay).toBeVisible();
    products.letGo();
    await expect(page).toHaveURL(/\/$/);
    await expect(onTheWay).toHaveCount(0);
  });
});

test.describe('the search box elsewhere', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: desktop });

  test('spec 2.30, 9.1: types its hints, rests a second after each, and opens the search', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const wholeAt: Record<string, number> = {};
      const note = ({ target }: MutationRecord) => {
        const [, words = ''] = target.textContent?.match(/^(?:.*‘)?([a-z]+)’?$/) ?? [];
        wholeAt[words] ??= performance.now();
      };
      const watching = { characterData: true, subtree: true };
      new MutationObserver((changes) => changes.forEach(note)).observe(document, watching);
      Object.assign(window, { wholeAt });
    });
    await page.goto('/products');
    const box = page.getByRole('banner').getByRole('link', { name: 'Search products and categories' });
    for (const hint of ['earrings', 'necklace', 'ring']) await expect(box).toContainText(`‘${hint}’`);
    const { necklace = 0, r = 0 } = await page.evaluate(
      () => (window as unknown as { wholeAt: Record<string, number> }).wholeAt,
    );
    expect(r - necklace).toBeGreaterThan(990);
    expect(r - necklace).toBeLessThan(2500);
    await box.click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

test('spec 2.30: with reduced motion the hint does not move, and for everyone it ends', async ({ page }) => {
  await page.clock.install();
  await page.goto('/products');
  const box = page.getByRole('banner').getByRole('link', { name: 'Search products and categories' }).first();
  await expect(box).toContainText('‘earrings’');
  await page.clock.runFor(10_000);
  await expect(box).toContainText('‘earrings’');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.clock.runFor(1_100);
  await expect(box, 'it moves').not.toContainText('‘earrings’');
  await page.clock.runFor(60_000);
  await expect(box, 'three rounds are over').toContainText('‘earrings’');
  await page.clock.runFor(2_000);
  await expect(box).toContainText('‘earrings’');
});

test('spec 2.1, 9.14: scroll-to-top appears after 300 px, scrolls up, and preserves the focus', async ({
  page,
}) => {
  await page.goto('/products');
  const up = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('spec 2.1: on a phone the scroll-to-top button covers no price of a list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/products');
  const up = page.getByRole('button', { name: 'Back to the top' });
  // 'not shown' while a scroll goes on.
  const covered = () =>
    up.evaluateAll(([button]) => {
      if (!button) return ['not shown'];
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll('main .figures')]
        .filter((price) => {
          const { right, top, bottom } = price.getBoundingClientRect();
          return right > box.left && bottom > box.top && top < box.bottom;
        })
        .map((price) => price.textContent);
    });
  for (const top of [600, 660, 720, 780, 840, 900]) {
    await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, top);
    await expect.poll(covered, `at ${top} px`).toEqual([]);
  }
});

test('spec 2.32: the footer names the seller and links to every help and policy page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = {
    Collections: '/products',
    'VIP Access': '/vip-access',
    Wishlist: '/wishlist',
    Contact: '/contact',
    'Shipping Info': '/shipping-info',
    'Returns & Exchanges': '/returns-exchanges',
    'Care Guide': '/care-guide',
    FAQ: '/faq',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
  };
  for (const [name, path] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText(`© 2025–${new Date().getFullYear()} Jhumka`);
  await expect(footer).toContainText('+91 00000 00000');
  await expect(footer).toContainText('Johari Bazaar');
  await expect(footer).toContainText('Grievance officer');
  for (const name of ['Instagram', 'Pinterest', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
});

test('decisions §7: the checkout has a slim header, and a slim footer with seller and policies', async ({
  page,
  customer,
  product,
}) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Jhumka, home' })).toBeVisible();
  await expect(header.getByRole('navigation')).toHaveCount(0);
  await expect(header.getByRole('link', { name: /^Search/ })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('GSTIN');
  for (const name of ['Returns', 'Privacy Policy', 'Terms of Service', '+91 00000 00000']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Collections' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Jhumka, home' }).click();
  await expect(footer.getByRole('link', { name: 'Collections' })).toBeAttached();
});

test('spec 9.15: the pages that come next are fetched ahead, a second after the start and later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const firstSeen: Record<string, number> = {};
    const note = () => {
      for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')) {
        firstSeen[href.replace(/.*\/|-.{8}\.js$/g, '')] ??= Date.now();
      }
    };
    addEventListener('hydrated', () => {
      firstSeen.start = Date.now();
    });
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    Object.assign(window, { firstSeen });
  });
  // The clock is paused, so that a busy machine makes no difference.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const found = () =>
    page.evaluate(() => (window as unknown as { firstSeen: Record<string, number> }).firstSeen);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return (await found()).checkout;
      },
      { intervals: [1], timeout: 60_000 },
    )
    .toBeDefined();
  const { start = 0, products = 0, cart = 0, login = 0 } = await found();
  for (const [at, second] of [
    [products, 1],
    [cart, 2],
    [login, 3],
  ] as const) {
    // One script after the other, each when the browser is idle.
    expect(at - start).toBeGreaterThan(second * 1000 - 300);
    expect(at - start).toBeLessThan(second * 1000 + 900);
  }
});

test('with the data saver on nothing is preloaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.clock.runFor(5_000);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('the first stop of the keyboard leads past the header', async ({ page }) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
