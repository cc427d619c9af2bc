import { admin } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 1.3: a campaign goes from its form to a redeemed code, and to its end', async ({
  page,
  api,
  customer,
  product,
}) => {
  await logInAs(page, new Customer(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) }));
  await page.goto('/dashboard/coupon-management');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const name = `A week of rings ${customer.email.split('@')[0]}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type', { exact: true }).selectOption('fixed');
  await page.getByLabel('Amount (Rs.)').fill('75');
  await page.getByLabel('Total uses').fill('5');
  await expect(page.getByText('It can cost at most Rs.375.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  const created = page.getByRole('status').getByText(/^Campaign created: /);
  const code = ((await created.textContent()) ?? '').replace('Campaign created: ', '');

  const { _id: addressId } = await customer.addAddress();
  await customer.putIntoCart(product);
  const { data: orders } = await customer.call<{ data: { orderId: string }[] }>(
    'POST',
    '/api/order/cash-on-delivery',
    { addressId, couponCode: code },
  );
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const uses = page.getByRole('region', { name: 'Orders that used it' });
  await expect(uses.getByRole('link', { name: orders[0]?.orderId ?? '' })).toBeVisible();
  await expect(uses).toContainText('Rs.75.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The week is over');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Withdraw ${name}` })
    .click();
  await expect(page.getByText(/^Withdrawn: .* revoked$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('The week is over')).toBeVisible();
});
