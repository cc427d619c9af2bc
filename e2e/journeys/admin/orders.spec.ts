import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { transitionOrder } from '../../support/transition-order.ts';

test('spec 1.3, 2.11, 4.1, decisions §5, §6: an order goes from received to delivered, and one unit back', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product, 2);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  await logInAs(page, owner);
  await page.goto(`/dashboard/order-management?search=${orderId}`);
  const table = page.getByRole('region', { name: 'Orders' }).getByRole('table');
  await table.getByRole('checkbox', { name: new RegExp(orderId) }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('radio', { name: /^Confirmed/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark 1 as confirmed' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(table.getByText('Confirmed')).toBeVisible();
  await table.getByRole('link', { name: orderId }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  const parcel = { courier_partner: 'Blue Dart', tracking_number: `${orderId}-BD` };
  await transitionOrder(api, orderId, 'shipped', parcel);
  for (const status of ['out_for_delivery', 'delivered']) await transitionOrder(api, orderId, status);

  // The search of every page: Enter opens the first result.
  await page.goto('/dashboard/order-management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(`${orderId}-BD`);
  const finder = page.getByRole('dialog', { name: 'Search' });
  await expect(finder.getByRole('option', { selected: true })).toContainText(orderId);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderId);
  await expect(page).toHaveTitle(`${orderId} · Jhumka`);

  await page.getByRole('button', { name: 'Return and refund' }).click();
  await page.getByRole('button', { name: `One ${product.name} more` }).click();
  await page.getByRole('button', { name: 'Preview refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Added: ${product.name} by 1`);
  await expectAccessible(page);
  await dialog.getByLabel('Reason (shown to the customer and in the audit log)').fill('Too small');
  const refund = dialog.getByRole('button', { name: /^Refund Rs\./ });
  const amount = ((await refund.textContent()) ?? '').replace('Refund ', '');
  await refund.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 returned')).toBeVisible();
  await page.getByLabel('Bank reference').fill('UTR 4711');
  await page.getByRole('button', { name: 'Mark as transferred' }).click();
  await expect(page.getByText('To be transferred')).toHaveCount(0);

  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(page.getByText('Quantity 2, 1 returned')).toBeVisible();
  await expect(refunds).toContainText(amount);
  await expect(refunds).toContainText('reference UTR 4711');
  const note = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download credit note' }).first().click();
  expect((await note).suggestedFilename()).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
  await expectAccessible(page);
});
