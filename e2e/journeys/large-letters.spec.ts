import type { Page } from '@playwright/test';
import { adminTokens } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';
import { Shopper } from '../support/shopper.ts';
import { writtenTicket } from '../support/ticket.ts';

const twiceAsLarge = 'html { font-size: 200% !important; }';
const wide =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Opens pages one after the other with letters that somebody set for themselves. */
async function expectRoom(page: Page, paths: readonly string[], letters: string): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toHaveCount(1);
      await page.addStyleTag({ content: letters });
      await expectNoSidewaysScroll(page);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('WCAG 1.4.4: letters twice as large push nothing of the shop past the edge', async ({
    page,
    shopper,
    piece,
  }) => {
    await expectRoom(page, ['/login'], twiceAsLarge);
    const orderId = await shopper.buy(piece);
    await shopper.putIntoCart(piece);
    await logInAs(page, shopper);
    const own = [
      '/cart',
      '/checkout',
      '/myorders',
      `/myorders/${orderId}`,
      '/dashboard/coupon-redemption',
      '/dashboard/vip-dashboard',
    ];
    await expectRoom(page, ['/', '/products', piece.path, ...own], twiceAsLarge);
  });

  test('WCAG 1.4.4: nor of the back office', async ({ page, api, shopper, piece, database }) => {
    const orderId = await shopper.buy(piece);
    const ticket = await writtenTicket(database, shopper.email);
    const owner = new Shopper(api, { ...shopper, ...(await adminTokens(api)) });
    // The log names a long id.
    await owner.call('POST', '/api/coupon/generate', { name: 'Letters', discount_type: 'fixed', value: 50 });
    await logInAs(page, owner);
    const orders = '/dashboard/order-management';
    const others = ['/dashboard/audit', `/dashboard/tickets/${ticket}`];
    await expectRoom(page, ['/dashboard/office', orders, `${orders}/${orderId}`, ...others], twiceAsLarge);
  });
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('WCAG 1.4.12: letters set wider push nothing of the tickets past the edge', async ({
    page,
    api,
    shopper,
    database,
  }) => {
    const ticket = await writtenTicket(database, shopper.email);
    await logInAs(page, new Shopper(api, { ...shopper, ...(await adminTokens(api)) }));
    await expectRoom(page, ['/dashboard/tickets', `/dashboard/tickets/${ticket}`], wide);
  });
});
