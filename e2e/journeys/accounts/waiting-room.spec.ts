import type { Page } from '@playwright/test';
import { port, widths } from '../../playwright.config.ts';
import { addProduct, uploadPicture } from '../../support/add-product.ts';
import { adminTokens, registered } from '../../support/api.ts';
import { thanks } from '../../support/checkout.ts';
import { placeButton } from '../../support/controls.ts';
import { Customer } from '../../support/customer.ts';
import { startEmptyShop } from '../../support/empty-shop.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import type { RunningShop } from '../../support/run-shop.ts';
import { expect, logInAs, testInOwnContext as test } from '../../support/shop-test.ts';

// A waiting room holds back every customer of a shop, so it is opened in a shop of its own.
const shopPort = port + 61;
const reason = 'The wedding season sale is open, and many people came at once.';
let shop: RunningShop;
test.use({ baseURL: `http://127.0.0.1:${shopPort}`, viewport: { width: widths.phone, height: 740 } });
test.beforeAll(async () => {
  shop = await startEmptyShop(shopPort);
});
test.afterAll(() => shop?.stop());

/** Types into a field that is reached with the keyboard. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Saves the entered rate, and whatever else was entered, with Enter. */
async function saveRate(page: Page, perMinute: number): Promise<void> {
  await typeInto(page, 'People let in a minute', String(perMinute));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Waiting room saved')).toBeVisible();
}

/** Joins as another visitor, who has no cookie. */
async function join(): Promise<void> {
  const reply = await fetch(`${shop.origin}/api/waiting-room`, { method: 'POST' });
  expect(reply.ok).toBe(true);
}

test('a customer waits for the turn at the checkout, is taken in at the rate of the shop, and orders', async ({
  page,
  api,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 429/);
  const owner = new Customer(api, {
    ...{ name: 'Owner', email: 'owner', password: '' },
    ...(await adminTokens(api)),
  });
  const customer = new Customer(api, await registered(api));
  await customer.putIntoCart(await addProduct(owner, await uploadPicture(api, owner)));
  await customer.addAddress();

  const admin = await browser.newPage({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
  await logInAs(admin, owner);
  await test.step('an administrator opens the waiting room by keyboard', async () => {
    await admin.goto('/dashboard/waiting-room');
    await tabTo(admin, admin.getByLabel('Customers wait for their turn'));
    await admin.keyboard.press('Space');
    await typeInto(admin, 'Why they wait', reason);
    await tabTo(admin, admin.getByLabel('Customers wait for their turn'), 'Shift+Tab');
    await saveRate(admin, 1);
    await expect(admin.getByRole('region', { name: 'Now' })).toContainText('Open');
  });
  // The first is in at once, the second is next.
  await join();
  await join();

  await test.step('the checkout leads to the queue, with the place in minutes', async () => {
    await logInAs(page, customer);
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/waiting-room#/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About 2 minutes');
    await expect(page.getByText(reason)).toBeVisible();
    await expectWellMadeAtEveryWidth(page);
  });

  await test.step('the place is kept over a reload; an email can be asked for by keyboard', async () => {
    const joined = await page.getByText(/^Joined at/).textContent();
    await page.reload();
    await expect(page.getByText(/^Joined at/)).toHaveText(joined ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About 2 minutes');
    await typeInto(page, 'Looking for something else?', customer.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We will email ${customer.email} at your turn.`)).toBeVisible();
  });

  await test.step('with a higher rate it is the turn: the open page leads back to the checkout', async () => {
    await expect(admin.getByRole('region', { name: 'Queue' })).toContainText('2');
    await expectWellMade(admin);
    await saveRate(admin, 600);
    // A visitor who looks at the tab again need not wait until the page asks the next time.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/checkout', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await tabTo(page, placeButton(page));
    await page.keyboard.press('Enter');
    await expect(thanks(page)).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
  await admin.close();
});
