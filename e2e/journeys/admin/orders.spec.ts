import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { type PaidOrder, payOnline } from '../../support/pay-online.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { deliverOrder, transitionOrder } from '../../support/transition-order.ts';

test('spec 1.3, 2.11, 4.1: an administrator finds orders, updates them by file, and prints packing slips', async ({
  page,
  api,
  customer,
  product,
}) => {
  const address = await customer.addAddress({ name: `Zarina Contractor-${Date.now()}` });
  const orders: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await customer.putIntoCart(product);
    orders.push(await customer.order(address._id));
  }
  const [first = '', second = ''] = orders;
  for (const status of ['confirmed', 'packed']) await transitionOrder(api, first, status);

  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto('/dashboard/order-management?search=zarina%20contractor');
  const table = page.getByRole('region', { name: 'Orders' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);

  // Bulk update: the dialog shows how many of the selected orders qualify.
  await table.getByRole('checkbox', { name: new RegExp(second) }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('radio', { name: /^Confirmed/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark 1 as confirmed' }).click();
  await expect(page.getByText('1 updated, 0 unchanged, 0 failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(table.getByText('Confirmed')).toBeVisible();

  // File import: preview first, then apply.
  await page.getByRole('button', { name: 'Import tracking numbers' }).click();
  const csv = `order,courier,tracking\n${first},Blue Dart,BD-1\n${second},DTDC,D-2\n`;
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByText('1 will be updated, 0 unchanged, 1 with errors. Nothing has been changed yet.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Shipped, Blue Dart, BD-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update 1' }).click();
  await expect(page.getByText('1 updated, 0 unchanged, 1 failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/dashboard/order-management?search=BD-1');
  await expect(table.getByText('Shipped')).toBeVisible();

  // Corrects the tracking number: the customer gets another message.
  await page.goto(`/dashboard/order-management/${first}`);
  await expect(page).toHaveTitle(`${first} · Jhumka`);
  await page.getByRole('button', { name: 'Correct tracking' }).click();
  await page.getByLabel('Tracking number').fill('BD-1-right');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Blue Dart, BD-1-right')).toBeVisible();
  await page.goto('/dashboard/order-management?search=BD-1-right');

  // Search: Enter opens the first result.
  await expect(table.getByText('Shipped')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('BD-1-right');
  const finder = page.getByRole('dialog', { name: 'Search' });
  await expect(finder.getByRole('option', { selected: true })).toContainText(first);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.goBack();

  const slip = page.waitForEvent('download');
  await table.getByRole('checkbox', { name: new RegExp(first) }).check();
  await page.getByRole('button', { name: 'Packing slips' }).click();
  expect((await slip).suggestedFilename()).toBe('packing-slips.pdf');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  expect((await exported).suggestedFilename()).toBe('orders.csv');
});

test('decisions §5, §6: a partial refund matches its preview, and the customer sees it', async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const orderId = await customer.buy(product, 2);
  await deliverOrder(api, orderId);
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto(`/dashboard/order-management/${orderId}`);
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();

  await page.getByLabel('New note').fill('Called: one is too small');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called: one is too small').first()).toBeVisible();

  await page.getByRole('button', { name: 'Return and refund' }).click();
  await expect(page.getByRole('button', { name: 'Preview refund' }), 'nothing is chosen').toBeDisabled();
  await page.getByRole('button', { name: `One ${product.name} more` }).click();
  await page.getByRole('button', { name: 'Preview refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Added: ${product.name} by 1`);
  await expect(dialog).toContainText('by bank transfer');
  await expectAccessible(page);

  // Another administrator changes the order first: nothing is refunded without a new preview.
  const { accessToken } = await adminTokens(api);
  const headers = { authorization: `Bearer ${accessToken}` };
  const request = { delivery: true };
  const path = `/api/admin/orders/${orderId}/refund`;
  const found = await api.post(`${path}/consequences`, { headers, data: request });
  const { data: shown } = (await found.json()) as { data: { digest: string } };
  const data = { ...request, expected: shown.digest, reason: 'Came late' };
  expect((await api.post(path, { headers, data })).ok()).toBe(true);
  await dialog.getByLabel('Reason (shown to the customer and in the audit log)').fill('Too small');
  await dialog.getByRole('button', { name: /^Refund Rs\./ }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Something changed in the meantime, and nothing was refunded.',
  );
  const refund = dialog.getByRole('button', { name: /^Refund Rs\./ });
  const amount = ((await refund.textContent()) ?? '').replace('Refund ', '');
  await refund.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 returned')).toBeVisible();
  await expect(page.getByText('To be transferred')).toHaveCount(2);

  const ownOrders = async () => {
    await logInAs(page, customer);
    await page.goto(`/myorders/${orderId}`);
  };
  const refunds = page.getByRole('region', { name: 'Refunds' });
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  await ownOrders();
  await expect(refunds, 'nobody has sent it yet').toContainText('To be sent by bank transfer');
  await expect(page.getByText(/will be refunded by bank transfer/)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Delivered/ }),
    'it was delivered once',
  ).toHaveCount(1);
  await logInAs(page, owner);
  await page.goto(`/dashboard/order-management/${orderId}`);
  await page.getByLabel('Bank reference').first().fill('UTR 4711');
  await page.getByRole('button', { name: 'Mark as transferred' }).first().click();
  await expect(page.getByText('To be transferred')).toHaveCount(1);

  await ownOrders();
  await expect(page.getByText('Quantity 2, 1 returned')).toBeVisible();
  await expect(refunds).toContainText(amount);
  await expect(refunds).toContainText('reference UTR 4711');
  const note = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download credit note' }).first().click();
  expect((await note).suggestedFilename()).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
  await expectWellMadeAtEveryWidth(page);
});

test('decisions §5: a failed refund is listed, shown on its order, and retried or sent by transfer', async ({
  page,
  api,
  customer,
  product,
}) => {
  const refused: string[] = [];
  const payments: PaidOrder[] = [];
  for (let count = 0; count < 2; count += 1) {
    await customer.putIntoCart(product);
    const paid = await payOnline(customer, (await customer.addAddress())._id, api);
    await paid.runShort(true);
    await customer.call('PUT', '/api/order/order', { orderId: paid.orderId, cancellation_reason: 'No' });
    payments.push(paid);
    refused.push(paid.orderId);
  }
  const [first = '', second = ''] = refused;
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto('/dashboard/refunds?status=failed');
  const table = page.getByRole('region', { name: 'Refunds' }).getByRole('table');
  const rowOf = (orderId: string) => table.getByRole('row').filter({ hasText: orderId });
  await expect(async () => {
    await page.reload();
    for (const orderId of refused)
      await expect(rowOf(orderId)).toContainText('enough balance', { timeout: 5_000 });
  }).toPass();
  await expectWellMadeAtEveryWidth(page);

  // The provider will never send it: an administrator makes the transfer.
  await rowOf(second).getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Or sent by bank transfer: reference').fill('UTR 4711');
  await dialog.getByRole('button', { name: 'Mark as transferred' }).click();
  // Rows behind an open dialog are hidden from the accessibility tree.
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(second)).toHaveCount(0);

  // The provider account has funds again, so the refund is sent. The bank also opens a dispute, and an
  // administrator resolves it.
  await payments[0]?.runShort(false);
  await payments[0]?.dispute();
  const disputed = page.getByText(/^Rs\.[\d,.]+ disputed \(open\)/);
  await expect(async () => {
    await page.goto(`/dashboard/order-management/${first}`);
    await expect(disputed).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Refund requested again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByLabel('What was done or agreed').fill('The refund was shown to the bank');
  await page.getByRole('button', { name: 'Close case' }).click();
  await expect(page.getByText(/Closed: The refund was shown to the bank$/)).toBeVisible();
  await expect(page.getByLabel('What was done or agreed')).toHaveCount(0);
  await expect(async () => {
    const orders = await customer.orders();
    expect(orders.map(({ payment_status: status }) => status)).toEqual(['refunded', 'refunded']);
  }).toPass();
});
