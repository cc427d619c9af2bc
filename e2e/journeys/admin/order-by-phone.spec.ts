import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('an order by phone for a new customer is paid by its link, and its page knows', async ({
  page,
  api,
  customer,
  product,
}) => {
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  await logInAs(page, owner);
  await page.goto('/dashboard/order-management');
  await page.getByRole('link', { name: 'Order by phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order by phone');
  const mobile = page.getByRole('form', { name: 'Customer' }).getByLabel('Mobile');
  await mobile.fill(`97${String(Date.now()).slice(-8)}`);
  await page.getByLabel('New customer: name').fill('Farah Sheikh');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByLabel('Add a product').fill(product.name);
  await page.getByRole('button', { name: `Add ${product.name}` }).click();
  await page.getByLabel('Pincode').fill('462001');
  await page.getByLabel('Address', { exact: true }).fill('14 Idgah Hills');
  await expect(page.getByText('Grand total')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create order and link, Rs\./ }).click();
  await expect(page.getByText(/minutes left, stock is reserved/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/9197\d{8}\?text=/,
  );
  const url = (await page.getByText(/\/checkout\/link\//).textContent()) ?? '';

  const payment = await page.context().newPage();
  await payment.goto(url);
  await payment.getByText('UPI', { exact: true }).click();
  await payment.getByRole('button', { name: 'Go on to the bank' }).click();
  await expect(payment.getByRole('heading', { name: 'Paid. You can close this page' })).toBeVisible();
  await payment.close();

  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('Paid this order')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Online, by phone/)).toBeVisible();
  await expectAccessible(page);
});
