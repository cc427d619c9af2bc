import type { Page } from '@playwright/test';
import { adminScreens, personalScreens, publicScreens } from '../../screens/paths.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectNoSidewaysScroll } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { writtenTicket } from '../../support/ticket.ts';

const twiceAsLarge = 'html { font-size: 200% !important; }';
const wide =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Opens pages one after the other with a larger text size set in the browser. */
async function expectRoom(page: Page, paths: readonly string[], letters: string): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first()).toBeAttached();
      await page.addStyleTag({ content: letters });
      await expectNoSidewaysScroll(page);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('WCAG 1.4.4: text at 200% causes no sideways scroll on any page', async ({
    page,
    complaints,
    customer,
    product,
  }) => {
    test.setTimeout(300_000);
    // Some screens only show an empty state.
    complaints.expect(/404/);
    await expectRoom(page, Object.values(publicScreens), twiceAsLarge);
    const orderId = await customer.buy(product);
    await customer.putIntoCart(product);
    await logInAs(page, customer);
    const ofOrder = [`/myorders/${orderId}`, `/success?order=${orderId}`, `/cancel?order=${orderId}`];
    await expectRoom(page, [product.path, ...Object.values(personalScreens), ...ofOrder], twiceAsLarge);
  });

  test('WCAG 1.4.4: text at 200% causes no sideways scroll on any admin page', async ({
    page,
    api,
    customer,
    product,
    database,
  }) => {
    const orderId = await customer.buy(product);
    const ticket = await writtenTicket(database, customer.email);
    const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
    // The audit log contains a long id.
    await owner.call('POST', '/api/coupon/generate', { name: 'Letters', discount_type: 'fixed', value: 50 });
    await logInAs(page, owner);
    const orders = '/dashboard/order-management';
    const others = ['/dashboard/audit', `/dashboard/tickets/${ticket}`];
    const all = [...Object.values(adminScreens), `${orders}/${orderId}`, ...others];
    test.setTimeout(300_000);
    await expectRoom(page, all, twiceAsLarge);
  });
});

test('WCAG 1.4.4: on tablets header and footer fit the page, with a long streak and many coins', async ({
  page,
  customer,
  product,
}) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  const figures = /\/api\/(streak|coins|user\/streak|user\/coins)[^?]*$/;
  await page.route(figures, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/"(balance|coins|current_streak|streak)":\d+/g, '"$1":123456');
    await route.fulfill({ response: reply, body: text });
  });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectRoom(page, ['/', '/products', '/checkout'], twiceAsLarge);
  }
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('WCAG 1.4.12: increased text spacing causes no sideways scroll on the tickets page', async ({
    page,
    api,
    customer,
    database,
  }) => {
    const ticket = await writtenTicket(database, customer.email);
    await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
    await expectRoom(page, ['/dashboard/tickets', `/dashboard/tickets/${ticket}`], wide);
  });
});
