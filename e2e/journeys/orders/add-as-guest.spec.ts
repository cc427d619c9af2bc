import type { Page } from '@playwright/test';
import { newUser } from '../../support/api.ts';
import { addButton, holdBack, quantityControl } from '../../support/controls.ts';
import { enterLoginCode, logInWithForm } from '../../support/first-purchase.ts';
import { expect, test } from '../../support/shop-test.ts';

const sheet = (page: Page) => page.getByRole('dialog');

test('spec 6.1: a press before hydration opens the sheet, whose email and code add the product once', async ({
  page,
  api,
  product,
}) => {
  const framework = await holdBack(page, '**/assets/framework-*.js');
  const cart = await holdBack(page, '**/assets/alive-*.js');
  const { email } = newUser();
  await page.goto(product.path, { waitUntil: 'commit' });
  await addButton(page, product.name).click();
  await expect.poll(framework.isRequested).toBe(true);
  framework.letGo();
  const dialog = page.getByRole('dialog', { name: 'Enter your email to add it to your cart' });
  await expect(dialog).toContainText(product.name);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('Please enter your email');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await enterLoginCode(page, api, email);
  cart.letGo();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(product.path);
  await expect(page.getByText('1 item(s) added to cart')).toBeVisible();
  await expect(quantityControl(page, product.name).number).toHaveText('1');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('when the script of the sheet fails to load, Add leads to the login and back', async ({
  page,
  complaints,
  product,
  customer,
}) => {
  complaints.expect(/guest-sheet-/);
  await page.route('**/assets/guest-sheet-*.js', (route) => route.abort());
  await page.goto(product.path);
  await addButton(page, product.name).click();
  await expect(page.getByRole('alert')).toContainText('Please login to continue');
  await logInWithForm(page, customer);
  await expect(quantityControl(page, product.name).number).toHaveText('1');
});
