import { adminTokens } from '../support/api.ts';
import { Customer } from '../support/customer.ts';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';
import { writtenTicket } from '../support/ticket.ts';

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
