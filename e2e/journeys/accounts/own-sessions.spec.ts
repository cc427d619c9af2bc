import type { Page } from '@playwright/test';
import { usualAddress } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { endSessionAtNextPress, expect, logInAs, test } from '../../support/shop-test.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accesstoken'), localStorage.getItem('refreshtoken')]);

test('decisions §3: tabs share a session: a login continues the other, and both renew it at once', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.goto('/login?from=%2Fmyorders');
  const otherTab = await context.newPage();
  await otherTab.goto('/login?from=%2Fdashboard%2Faddress');
  await logInWithForm(otherTab, customer);
  await expect(page).toHaveURL('/myorders');
  const isShown = async () => {
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(otherTab.getByRole('button', { name: 'Save address' })).toBeVisible();
  };
  await isShown();
  await page.evaluate(() => localStorage.setItem('accesstoken', 'out.of.date'));
  await Promise.all([page.reload(), otherTab.reload()]);
  await isShown();
  const tokens = await storedTokens(page);
  expect(tokens).not.toContain('out.of.date');
  expect(await storedTokens(otherTab)).toEqual(tokens);
});

test('spec 4.10, 4.11: a session that ends over a half-filled form preserves the input', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await page.getByLabel('Mobile').fill(usualAddress.mobile);
  await page.getByLabel('Pincode').fill(usualAddress.pincode);
  await page.getByLabel('City').fill('Half of a c');
  await page.getByLabel('Address', { exact: true }).fill(usualAddress.address_line);
  await page.getByRole('radio', { name: 'Work' }).check();
  await endSessionAtNextPress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddress');
  await expect(page.getByText('Your session has expired. Please login again')).toBeVisible();
  await logInWithForm(page, customer);
  await expect(page).toHaveURL('/dashboard/address');
  await expect(page.getByText('Your session has expired. Please login again')).toBeHidden();
  await expect(page.getByLabel('City')).toHaveValue('Half of a c');
  await expect(page.getByLabel('Mobile')).toHaveValue(usualAddress.mobile);
  await expect(page.getByLabel('State or territory')).toHaveValue('Karnataka');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByLabel('City'), 'what was saved is no draft any more').toHaveValue('');
});
