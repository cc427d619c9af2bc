import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectNoSidewaysScroll, expectRoomForLargeText } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { writtenTicket } from '../../support/ticket.ts';

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
  for (const path of ['/', '/products', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeAttached();
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expectRoomForLargeText(page);
    }
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
    for (const path of ['/dashboard/tickets', `/dashboard/tickets/${ticket}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first()).toBeAttached();
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      });
      await expectNoSidewaysScroll(page);
    }
  });
});
