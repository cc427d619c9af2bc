import { logInWithForm } from '../../support/first-purchase.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('decisions §7: a user downloads their data, and deletes the account with the password', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await logInAs(page, customer);
  await page.goto('/dashboard/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('without your personal details');
  await dialog.getByLabel('Your password', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Your current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logInWithForm(page, customer);
  await expect(page.getByText('Check your email and password')).toBeVisible();
});
