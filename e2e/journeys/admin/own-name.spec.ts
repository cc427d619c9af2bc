import type { APIRequestContext } from '@playwright/test';
import { port, widths } from '../../playwright.config.ts';
import { addProduct, uploadPicture } from '../../support/add-product.ts';
import { adminTokens, registered } from '../../support/api.ts';
import { placeButton } from '../../support/controls.ts';
import { Customer } from '../../support/customer.ts';
import { startEmptyShop } from '../../support/empty-shop.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import type { RunningShop } from '../../support/run-shop.ts';
import { expect, logInAs, testInOwnContext as test } from '../../support/shop-test.ts';

// A shop is renamed once, and a waiting room holds back every customer: so it is a shop of its own, and each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });
const shopPort = port + 60;
let shop: RunningShop;
let api: APIRequestContext;
let owner: Customer;
let pendant: { readonly _id: string };
test.use({ baseURL: `http://127.0.0.1:${shopPort}`, viewport: { width: 1440, height: 1000 } });
test.beforeAll(async ({ playwright }) => {
  shop = await startEmptyShop(shopPort);
  api = await playwright.request.newContext({ baseURL: shop.origin });
  owner = new Customer(api, {
    ...{ name: 'Owner', email: 'owner', password: '' },
    ...(await adminTokens(api)),
  });
  const { data } = await owner.call<{ data: { version: string } }>('GET', '/api/admin/settings');
  await owner.call('PUT', '/api/admin/settings', { version: data.version, ...seller });
});
test.afterAll(async () => {
  await api?.dispose();
  await shop?.stop();
});
test.beforeEach(async ({ page, complaints }) => {
  // Changes that the server refuses, and the closed shop.
  complaints.expect(/status of (?:4\d\d|503)/);
  await logInAs(page, owner);
});

const seller = {
  legal_name: 'Meenakshi Jewels Pvt Ltd',
  phone: '+91 98450 12345',
  support_email: 'hello@meenakshi.example',
  support_address: '4 South Masi Street, Madurai 625001, Tamil Nadu',
  grievance_contact: 'grievance@meenakshi.example',
  social_links: [],
  home_title: 'Temple jewellery from Madurai',
  home_description: 'Temple jewellery in 22K gold, made in Madurai.',
};
const paths = [
  '/',
  '/products',
  '/pendants',
  '/faq',
  '/contact',
  '/size-guide',
  '/terms',
  '/login',
  '/cart',
  '/nowhere',
  '/dashboard/office',
];
const files = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/shop/facts',
  '/api/openapi.json',
  '/api/docs',
];

test('the shop gets a name and colours', async ({ page }) => {
  await page.goto('/dashboard/brand');
  const main = page.getByRole('main');
  await main.getByLabel('Shop name').fill('Meenakshi Jewels');
  await main.getByLabel('Footer line').fill('Temple jewellery, made in Madurai.');
  await main.getByLabel('Tagline on the opening screen').fill('Temple jewellery from Madurai');
  await main.getByLabel('Letters of order numbers and coupons').fill('MJ');
  await main.getByLabel('Logo before the name').selectOption('none');
  await main.getByLabel('Page', { exact: true }).fill('#fbf8f1');
  await main.getByLabel('Text', { exact: true }).fill('#14211b');
  await main.getByLabel('Loyalty text', { exact: true }).fill('#6b4e00');
  await main.getByLabel('Names and headings').selectOption('georgia');
  await main.getByLabel('Corners', { exact: true }).selectOption('square');
  await main.getByLabel('Buttons', { exact: true }).fill('#14532d');
  const preview = page.frameLocator('iframe[title="Phone preview"]');
  await expect(preview.locator('header [data-wordmark]').first()).toHaveText('Meenakshi Jewels');
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 241)');
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').getByText('Version 2 published')).toBeVisible();
});

test('the home page gets a block; a page of its own is published and linked in the header', async ({
  page,
}) => {
  await page.goto('/dashboard/pages/home');
  const main = page.getByRole('main');
  const blocks = main.getByRole('list', { name: 'Blocks' }).getByRole('listitem');
  await expect(blocks).toHaveCount(8);
  await main.getByRole('button', { name: /^Large picture/ }).click();
  await main.getByLabel('Heading').fill('Made by hand, in Madurai');
  await main.getByLabel('Sentence below it').fill('Temple jewellery in 22K gold.');
  await main.getByLabel('Add a block').selectOption('text');
  await main.getByLabel('Text in Markdown').fill('## Since 1964');
  const preview = page.frameLocator('iframe[title="Preview on a phone"]');
  await expect(preview.getByRole('heading', { name: 'Since 1964' })).toBeVisible();
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').getByText('Version 2 published')).toBeVisible();

  await page.goto('/dashboard/pages');
  const made = page.getByRole('form', { name: 'New page' });
  await made.getByLabel('Title').fill('About us');
  await made.getByRole('button', { name: 'Make the page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pages\/about-us$/);

  await page.goto('/dashboard/menus');
  await main.getByLabel('Links of my own in the header').check();
  await main.getByLabel('Words of link 1').fill('About us');
  await main.getByLabel('Address of link 1').fill('/pages/about-us');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Menus saved')).toBeVisible();
});

test('an order of the renamed shop shows nothing of the demo’s anywhere', async () => {
  const product = await addProduct(owner, await uploadPicture(api, owner));
  expect(product.sku).toMatch(/^MJ-P-/);
  pendant = product;
  const customer = new Customer(api, await registered(api));
  const { _id: addressId } = await customer.addAddress();
  await customer.putIntoCart(product);
  const orderId = await customer.order(addressId);
  expect(orderId).toMatch(/^MJ-\d{6}-/);

  const texts = new Map<string, string>();
  const read = async (path: string, headers = {}) => {
    const reply = await api.get(path, { headers });
    texts.set(path, `${JSON.stringify(reply.headers())}\n${await reply.text()}`);
  };
  for (const path of [...paths, ...files, '/dev/inbox.json', `/product/Lakshmi-Pendant-${product._id}`])
    await read(path);
  const authorization = `Bearer ${customer.accessToken}`;
  for (const path of ['/api/cart/get', '/api/order/order-list', `/api/order/${orderId}/invoice.pdf`])
    await read(path, { authorization });
  const withDemo = [...texts].flatMap(([path, text]) => {
    const at = text.indexOf('Jhumka');
    return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
  });
  expect(withDemo).toEqual([]);
  for (const path of paths) expect(texts.get(path), path).toMatch(/<title>[^<]*Meenakshi Jewels<\/title>/);
  expect(texts.get('/manifest.webmanifest')).toContain('"name":"Meenakshi Jewels"');
  expect(texts.get('/manifest.webmanifest')).toContain('"theme_color":"#fbf8f1"');
});

test('Going live says what is missing; the shop is closed, previewed and opened', async ({
  page,
  browser,
}) => {
  await page.goto('/dashboard/going-live');
  const required = page.getByRole('region', { name: 'Must be done before the first order' });
  const row = (title: string) => required.getByRole('listitem').filter({ hasText: title });
  await expect(row('Seller’s name, address and grievance officer: missing')).toBeVisible();
  await expect(row('Products of your own: done')).toBeVisible();
  await row('Returns, privacy and terms')
    .getByRole('button', { name: /checked$/ })
    .click();
  await expect(row('Returns, privacy and terms: done')).toBeVisible();
  const connections = page.getByRole('region', { name: 'Try the connections' });
  await connections.getByRole('button', { name: 'Try all' }).click();
  await expect(connections.getByText(/^Sent to /)).toBeVisible();
  await expect(connections.getByText(/^Razorpay made an order of one rupee/)).toBeVisible();
  await expect(connections.getByText('Your profile has no mobile number.')).toBeVisible();

  await page.getByRole('button', { name: 'Close the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the shop' }).click();
  await expect(page.getByText('The shop is closed to customers.')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: shop.origin });
  expect((await visitor.goto('/products'))?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We’ll be back soon');
  await expect(visitor.getByRole('banner')).toHaveText('Meenakshi Jewels');
  await expectWellMade(visitor);
  type GoingLive = { data: { opening: { preview_url: string } } };
  const { data } = await owner.call<GoingLive>('GET', '/api/admin/going-live');
  await visitor.goto(new URL(data.opening.preview_url).pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Made by hand, in Madurai');
  await visitor.close();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by hand, in Madurai');
  await page.goto('/dashboard/going-live');
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('The shop is open to customers')).toBeVisible();
  expect((await api.get('/products')).status()).toBe(200);
});

test('customers read the page and the home page in the shop’s own colours and type', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Meenakshi Jewels, home' }).first().click();
  await expect(page).toHaveTitle('Temple jewellery from Madurai · Meenakshi Jewels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by hand, in Madurai');
  await expect(page.getByRole('heading', { level: 2, name: 'Since 1964' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 241)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Georgia/);
});

test('a customer waits for the turn at the checkout, is taken in at the rate of the shop, and orders', async ({
  page,
}) => {
  const reason = 'The wedding season sale is open, and many people came at once.';
  const customer = new Customer(api, await registered(api));
  await customer.putIntoCart(pendant);
  await customer.addAddress();
  await test.step('an administrator opens the waiting room by keyboard', async () => {
    await page.goto('/dashboard/waiting-room');
    await tabTo(page, page.getByLabel('Customers wait for their turn'));
    await page.keyboard.press('Space');
    await page.getByLabel('Why they wait').fill(reason);
    await page.getByLabel('People let in a minute').fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Waiting room saved')).toBeVisible();
  });
  // The first is in at once, the second is next: both are other visitors, who have no cookie.
  for (let visitor = 0; visitor < 2; visitor += 1)
    expect((await fetch(`${shop.origin}/api/waiting-room`, { method: 'POST' })).ok).toBe(true);

  await test.step('the checkout leads to the queue, with the place in minutes, which a reload keeps', async () => {
    await logInAs(page, customer);
    await page.setViewportSize({ width: widths.phone, height: 740 });
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/waiting-room#/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About 2 minutes');
    await expect(page.getByText(reason)).toBeVisible();
    await expectWellMadeAtEveryWidth(page);
    const joined = await page.getByText(/^Joined at/).textContent();
    await page.reload();
    await expect(page.getByText(/^Joined at/)).toHaveText(joined ?? '');
  });

  await test.step('with a higher rate it is the turn: the open page leads back to the checkout', async () => {
    type Room = { data: { version: number } };
    const { data } = await owner.call<Room>('GET', '/api/admin/waiting-room');
    const faster = { version: data.version, is_on: true, per_minute: 600, reason };
    await owner.call('PUT', '/api/admin/waiting-room', faster);
    // A visitor who looks at the tab again need not wait until the page asks the next time.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/checkout', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order MJ-/ })).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
});
