import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { Client } from 'pg';
import { port } from '../playwright.config.ts';
import { registered } from './api.ts';
import { Customer } from './customer.ts';
import { connectToShop } from './database.ts';
import { listenForComplaints } from './page-health.ts';
import { type ReservedProduct, reserveProduct } from './reserved-product.ts';

interface Fixtures {
  /** Calls to the shop apart from the browser. */
  api: APIRequestContext;
  database: Client;
  /** A product that no other test has, with eight in stock. */
  product: ReservedProduct;
  /** User with a verified email; `logInAs` opens the session in the browser. */
  customer: Customer;
  /** Unexpected console errors and warnings. A test that provokes one names it. */
  complaints: { expect(pattern: RegExp): void };
}

/** A test of the shop: it fails when the page complained of anything that the test did not name. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener('hydrated', () => Object.assign(window, { isAlive: true }));
      // React says that it mended something, and only in the cause what.
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  database: async ({}, use) => {
    const client = await connectToShop(port);
    await use(client);
    await client.end();
  },
  product: async ({ database }, use) => {
    const { product, giveBack } = await reserveProduct(database);
    await use(product);
    await giveBack();
  },
  customer: async ({ api }, use) => {
    await use(new Customer(api, await registered(api)));
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
});

/**
 * Waits until an opened page is hydrated, if it will be: earlier presses are replayed, but links would cause a full
 * load. Does not wait long for pages whose scripts are held back or don't run.
 */
async function waitUntilAlive(page: Page): Promise<void> {
  const isAlive = () =>
    'isAlive' in window || !document.querySelector('script[type=later], script[type=module]');
  // A page that is to stay unalive is not waited for longer; one that should be alive fails at its next step.
  await page.waitForFunction(isAlive, undefined, { timeout: 4000 }).catch(() => undefined);
}

/** Makes the browser that of a person, as if they had logged in before. */
export async function logInAs(
  page: Page,
  { accessToken, refreshToken }: Customer,
  origin = '',
): Promise<void> {
  // A page of the shop's origin without scripts or requests.
  const empty = `${origin}/empty-page-of-tests`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accesstoken', access);
      localStorage.setItem('refreshtoken', refresh);
    },
    [accessToken, refreshToken] as const,
  );
}

/** Waits for every request that a customer's page sends by itself; the daily visit is the last. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('jhumka.streak-day') !== null);
  await page.waitForLoadState('networkidle');
}

/** Ends the session of a customer without the page knowing: what the test does next meets the end. */
export async function endSessionUnnoticed(page: Page): Promise<void> {
  await untilAtRest(page);
  await page.evaluate(() => {
    localStorage.setItem('accesstoken', 'out.of.date');
    localStorage.setItem('refreshtoken', 'unknown');
  });
}

/** A price as the shop writes it. Source: spec 1.5. */
export function inRupees(rupees: number): string {
  return `Rs.${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

export { expect };
