import { registered } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { endSessionAtNextPress, expect, logInAs, test } from '../../support/shop-test.ts';
import { transitionOrder } from '../../support/transition-order.ts';

test('a customer without orders gets a link to the collections', async ({ page, customer }) => {
  await logInAs(page, customer);
  await page.goto('/myorders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL('/products');
});

test('spec 4.4, decisions §5: an order shows its status, from the first step to the last', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  const steps = [
    ['pending', 'Order received', 'Pending'],
    ['confirmed', 'Your order is confirmed', 'Confirmed'],
    ['packed', 'Packed and ready to go', 'Packed'],
    ['shipped', 'On its way to you', 'Shipped'],
    ['out_for_delivery', 'Arriving today', 'Out for delivery'],
    ['delivered', 'Delivered', 'Delivered'],
  ] as const;
  for (const [status, heading, word] of steps) {
    if (status !== 'pending') {
      await transitionOrder(api, orderId, status);
      await page.reload();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(word);
  }
  await expect(page.getByRole('main')).toContainText('Paid');
  await page.goto('/myorders?status=delivered');
  await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText('Delivered');
});

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
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

test('spec 4.2: cancelling from the list accepts a free-text reason', async ({ page, customer, product }) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto('/myorders');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('Comments').fill('<b>It is for my sister</b>');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText(
    'By you: <b>It is for my sister</b>',
  );
});

test('spec 4.10, 4.11: a cancellation reason survives the end of a session', async ({
  page,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('Comments').fill('My sister has it alre');
  await endSessionAtNextPress(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: `/myorders/${orderId}` })}`);
  await logInWithForm(page, customer);
  await expect(dialog.getByLabel('Comments')).toHaveValue('My sister has it alre');
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Ask about this order' }).click();
  await expect(page.getByLabel('Order number')).toHaveValue(orderId);
});

test('an order that ships during the cancellation is not cancelled, which a message shows', async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  for (const status of ['confirmed', 'packed', 'shipped']) await transitionOrder(api, orderId, status);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alert').getByText(/shipped/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On its way to you');
  expect(await product.stock()).toBe(7);
});

test("another customer's and an invalid order number show 'not found'", async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const other = new Customer(api, await registered(api));
  const orderId = await other.buy(product);
  await logInAs(page, customer);
  for (const number of [orderId, 'JH-000000-ZZZZZZ']) {
    await page.goto(`/myorders/${number}`);
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  }
});

test('a product is reordered from its order', async ({ page, customer, product }) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: `Buy again ${product.name}` }).click();
  await expect(page.getByText('1 item(s) added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received');
  await page.waitForLoadState('networkidle');
  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  expect(messages.filter((text) => /order/i.test(text))).toEqual([`Order ${orderId} · Jhumka`]);
});
