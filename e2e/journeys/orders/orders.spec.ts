import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 1.1, 3.7, 3.9, 4.2: cancelling with a reason restores the stock; the list shows actor and cause', async ({
  page,
  customer,
  product,
}) => {
  const address = await customer.addAddress();
  await customer.putIntoCart(product, 2);
  const orderId = await customer.order(address._id);
  expect(await product.stock()).toBe(6);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByLabel('Reason').selectOption('I changed my mind');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled on /);
  await expect(page.getByText('This order was cancelled: I changed my mind.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'Change, return or get help' }),
    'the button is gone, its place is not',
  ).toBeFocused();
  expect(await product.stock()).toBe(8);
  await page.goto('/myorders?status=cancelled');
  await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText(
    'By you: I changed my mind',
  );
  await expect(page.getByRole('button', { name: 'Cancelled 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('WCAG 4.1.3: navigating to an order announces its number once', async ({ page, customer, product }) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto('/myorders');
  const link = page.locator(`main a[href$="/${orderId}"]`).first();
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    for (const place of document.querySelectorAll('[aria-live=polite].sr-only'))
      new MutationObserver(() => messages.push(place.textContent ?? '')).observe(place, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arrives /);
  await page.waitForLoadState('networkidle');
  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  expect(messages.filter((text) => /order/i.test(text))).toEqual([`Order ${orderId} · Jhumka`]);
});
