import type { Page } from '@playwright/test';
import { customerOptions } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { deliverOrder } from '../../support/transition-order.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** As a login leaves them: photos are fetched with the cookie. */
async function enter(page: Page, who: Customer) {
  const { baseURL: url } = customerOptions;
  await page.context().addCookies([{ name: 'accessToken', value: who.accessToken, url }]);
  await logInAs(page, who);
}

test('a return is asked for with a photo, picked up, inspected and paid back, as the customer sees', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await deliverOrder(api, orderId);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  await enter(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('link', { name: 'Return or exchange' }).first().click();
  await expect(page.getByRole('checkbox', { name: `Return ${product.name}` })).toBeChecked();
  await page.getByRole('radio', { name: 'Damaged' }).check();
  await page.getByLabel('Tell us a little more').fill('A stone is loose');
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'loose.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByRole('group', { name: 'Pick-up day' }).getByRole('radio').first().check();
  await page.getByLabel('UPI ID').fill('asha@okbank');
  const confirm = page.getByRole('button', { name: /^Confirm the return Rs\./ });
  await expect(confirm).toBeEnabled();
  const amount = (await confirm.textContent())?.replace(/^.*(?=Rs\.)/, '') ?? '';
  await expectAccessible(page);
  await confirm.click();
  const section = page.getByRole('region', { name: /^Return RT-/ });
  await expect(section.getByRole('heading', { name: 'Return requested' })).toBeVisible();
  await expect(section.getByRole('img', { name: '1 of 1' })).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText(/^To be paid back/)).toBeVisible();
  await expectAccessible(page);

  await enter(page, owner);
  await page.goto(`/dashboard/returns?search=${orderId}`);
  await page.getByRole('link', { name: /^Approve or decline/ }).click();
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '1 of 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve the return' }).click();
  await page.getByRole('button', { name: 'Mark as picked up' }).click();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('radio', { name: 'As new' }).check();
  await page.getByRole('radio', { name: 'On sale' }).check();
  await page.getByRole('button', { name: 'Save inspection' }).click();
  const refund = page.getByRole('button', { name: `Refund ${amount}` });
  await expect(refund).toBeEnabled();
  await expectAccessible(page);
  await refund.click();
  await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible();

  await enter(page, customer);
  await page.goto('/dashboard/messages');
  await expect(page.getByText(new RegExp(`${amount} was paid back`.replaceAll('.', '\\.')))).toBeVisible();
  await page.getByRole('link', { name: /^See the steps/ }).click();
  await expect(section.getByRole('heading', { name: 'Returned and paid back' })).toBeVisible();
});
