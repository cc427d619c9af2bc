import type { Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { openDrawer } from '../../support/controls.ts';
import { startFurtherShop } from '../../support/further-shop.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, testInOwnContext as test } from '../../support/shop-test.ts';

type Recorded = { name: string; [parameter: string]: unknown };

const collects = /^https:\/\/www\.google-analytics\.com\//;
const tagScript = /^https:\/\/www\.googletagmanager\.com\/gtag\/js/;

/** Stub of Google's tag: sends every event as JSON, under the same content security policy. */
const standIn = `
  const tell = (command) => {
    if (command[0] !== 'event' || window['ga-disable-G-TEST12345']) return;
    const body = JSON.stringify({ name: command[1], ...command[2] });
    fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body });
  };
  window.dataLayer.forEach(tell);
  window.dataLayer.push = (command) => tell(command);
`;

/** Stubs Google's server; returns the recorded events, and requests to other hosts. */
async function listen(page: Page): Promise<{ recorded: Recorded[]; abroad: string[] }> {
  const recorded: Recorded[] = [];
  const abroad: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') abroad.push(request.url());
  });
  await page.route(tagScript, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
  await page.route(collects, (route) => {
    recorded.push(route.request().postDataJSON() as Recorded);
    return route.fulfill({ status: 204 });
  });
  return { recorded, abroad };
}

test.describe('with an id', () => {
  test.describe.configure({ mode: 'serial' });
  let shop: Awaited<ReturnType<typeof startFurtherShop>>;
  test.beforeAll(async () => {
    shop = await startFurtherShop({ of: port, port: port + 50 }, { ANALYTICS_ID: 'G-TEST12345' });
  });
  test.afterAll(() => shop.stop());

  const banner = (page: Page) => page.getByRole('region', { name: 'Analytics' });

  test('spec 1.9: after consent each page and purchase step is sent, in INR; withdrawing stops it', async ({
    page,
    product,
    customer,
  }) => {
    const { recorded, abroad } = await listen(page);
    const namesOf = () => recorded.map(({ name }) => name);
    await page.goto(`${shop.origin}/rings`);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    expect(abroad, 'before consent').toEqual([]);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => namesOf().sort()).toEqual(['page_view', 'view_item_list']);
    const onlyRecorded = (name: string) => recorded.find((one) => one.name === name);
    expect(onlyRecorded('page_view')).toEqual({
      name: 'page_view',
      page_title: 'Rings · Jhumka',
      page_location: `${shop.origin}/rings`,
    });
    expect(onlyRecorded('view_item_list')).toMatchObject({ currency: 'INR', item_list_name: 'Rings' });
    recorded.length = 0;

    await logInAs(page, customer);
    await page.goto(shop.origin + product.path);
    // Analytics loads last: earlier presses are not recorded.
    await expect.poll(namesOf).toEqual(['view_item', 'page_view']);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add to cart ${product.name}` })
      .click();
    await expect.poll(namesOf).toEqual(['view_item', 'page_view', 'add_to_cart']);
    const { currency, value, items } = recorded.at(-1) as Recorded;
    expect({ currency, value, items }).toMatchObject({
      currency: 'INR',
      value: product.price,
      items: [{ item_id: product._id, item_name: product.name, price: product.price, quantity: 1 }],
    });

    recorded.length = 0;
    await openDrawer(page);
    await expect.poll(namesOf).toEqual(['view_cart']);

    recorded.length = 0;
    await page.goto(`${shop.origin}/cart`);
    await expect.poll(() => namesOf().sort()).toEqual(['page_view', 'view_cart']);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect.poll(namesOf).toContain('begin_checkout');

    recorded.length = 0;
    const orderId = await customer.order((await customer.addAddress())._id);
    await page.goto(`${shop.origin}/success?order=${orderId}`);
    await expect.poll(namesOf).toContain('purchase');
    expect(recorded.find(({ name }) => name === 'purchase')).toMatchObject({
      transaction_id: orderId,
      currency: 'INR',
      items: [{ item_id: product._id, quantity: 1 }],
    });
    // The previous page's view may be reported late.
    const views = () => recorded.filter(({ name }) => name === 'page_view');
    await expect.poll(() => views().at(-1)?.page_location).toBe(`${shop.origin}/success`);
    await page.reload({ waitUntil: 'networkidle' });
    expect(namesOf().filter((name) => name === 'purchase')).toHaveLength(1);

    await page.goto(`${shop.origin}/privacy`);
    await expect(banner(page)).toContainText('You allowed this.');
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toContainText('You declined.');
    recorded.length = 0;
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${shop.origin}/rings`, { waitUntil: 'load' });
    // With consent it would have been sent by now: once the page has nothing else to do.
    await page.evaluate(async () => {
      for (let rest = 0; rest < 3; rest += 1) {
        await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      }
    });
    expect(recorded).toEqual([]);
  });
});
