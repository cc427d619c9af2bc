import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Client } from 'pg';
import { customerOptions, port } from '../playwright.config.ts';
import { addAccount } from './add-account.ts';
import { Customer } from './customer.ts';
import { connectToShop } from './database.ts';
import { listenForComplaints } from './page-health.ts';
import { type ReservedProduct, reserveProduct } from './reserved-product.ts';

interface Fixtures {
  /** API calls independent of the browser. */
  api: APIRequestContext;
  /** Product reserved for this test, with eight in stock. */
  product: ReservedProduct;
  /** User with a verified email; `logInAs` opens the session in the browser. */
  customer: Customer;
  /** Unexpected console errors and warnings. A test that provokes one names it. */
  complaints: { expect(pattern: RegExp): void };
}

interface WorkerFixtures {
  /** One connection for all tests of a worker. */
  database: Client;
  /** One browser context for all tests of a worker, which keeps the HTTP cache and compiled scripts. */
  sharedContext: BrowserContext;
}

/**
 * Test in a browser context of its own, with the shop's fixtures: for first visits, for workers, and for options that
 * a context has from its beginning. Fails on unexpected console errors.
 */
export const testInOwnContext = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener('hydrated', () => Object.assign(window, { isAlive: true }));
      // React reports a hydration mismatch with its reason in `cause` only.
      addEventListener('error', ({ error }: ErrorEvent) => {
        if (error instanceof Error && error.cause) console.error(`because of ${String(error.cause)}`);
      });
    });
    const goTo = page.goto.bind(page);
    page.goto = async (url, options) => {
      const reply = await goTo(url, options);
      // A test that continues at the first byte wants the page before it is hydrated.
      if (options?.waitUntil !== 'commit') await waitUntilAlive(page);
      return reply;
    };
    await use(page);
  },
  api: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(api);
    await api.dispose();
  },
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const client = await connectToShop(port);
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
  product: async ({ database, api }, use) => {
    const { product, giveBack } = await reserveProduct(database, api);
    await use(product);
    await giveBack();
  },
  customer: async ({ api, database }, use) => {
    await use(new Customer(api, await addAccount(database)));
  },
  complaints: [
    async ({ page }, use) => {
      const listened = listenForComplaints(page);
      const expected: RegExp[] = [];
      await use({ expect: (pattern) => expected.push(pattern) });
      const rest = listened.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(rest, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext(customerOptions);
      // Chromium ends a process with its last page.
      await (await context.newPage()).goto('/robots.txt');
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Test in the browser context of its worker, emptied but for the HTTP cache, on a new page. */
export const test = testInOwnContext.extend({
  context: async ({ sharedContext }, use) => {
    const [keeper] = sharedContext.pages();
    if (!keeper) throw new Error('the page that keeps the process is closed');
    await use(sharedContext);
    await Promise.all(sharedContext.pages().map((page) => (page === keeper ? undefined : page.close())));
    const session = await sharedContext.newCDPSession(keeper);
    await Promise.all([
      session.send('Storage.clearDataForOrigin', { origin: customerOptions.baseURL, storageTypes: 'all' }),
      sharedContext.clearCookies(),
      sharedContext.unrouteAll(),
      sharedContext.setOffline(false),
    ]);
    await session.detach();
  },
  page: async ({ page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/**
 * Waits until an opened page is hydrated, if it will be: earlier presses are replayed, but links would cause a full
 * load. Does not wait long for pages whose scripts are held back or don't run.
 */
async function waitUntilAlive(page: Page): Promise<void> {
  const isAlive = () =>
    'isAlive' in window || !document.querySelector('script[type=later], script[type=module]');
  // A page meant to stay unhydrated is not awaited for long; one that fails to hydrate fails at the next step.
  await page.waitForFunction(isAlive, undefined, { timeout: 4000 }).catch(() => undefined);
}

/**
 * Logs in from the next document on that the page opens, without a page load: its first script stores the tokens, as
 * after a login.
 */
export async function logInAs(
  page: Page,
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string | null },
): Promise<void> {
  const script = await page.addInitScript(
    ([access, refresh]) => {
      if (window !== top || !location.protocol.startsWith('http')) return;
      localStorage.setItem('accesstoken', access);
      if (refresh !== null) localStorage.setItem('refreshtoken', refresh);
    },
    [accessToken, refreshToken] as const,
  );
  // Once: later documents find what the shop has stored since.
  page.once('domcontentloaded', () => void script.dispose().catch(() => undefined));
}

/** Waits for every request that a customer's page sends by itself; the daily visit is the last. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('jhumka.streak-day') !== null);
  await page.waitForLoadState('networkidle');
}

/**
 * Changes the stored tokens at the next press; null removes one. So the request of the press is the first that uses
 * them, however late one is that the page sends by itself.
 */
export async function storeTokensAtNextPress(
  page: Page,
  tokens: Readonly<Partial<Record<'accesstoken' | 'refreshtoken', string | null>>>,
): Promise<void> {
  await page.evaluate((stored) => {
    const store = () => {
      for (const [key, token] of Object.entries(stored)) {
        if (token === null) localStorage.removeItem(key);
        else localStorage.setItem(key, token);
      }
    };
    window.addEventListener('click', store, { capture: true, once: true });
  }, tokens);
}

/** Formats a price as the shop does (spec 1.5). */
export function inRupees(rupees: number): string {
  return `Rs.${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

export { expect };
