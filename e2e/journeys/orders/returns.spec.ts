import type { Page } from '@playwright/test';
import { customerOptions } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible, expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
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
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('button', { name: 'Save inspection' }).click();
  const refund = page.getByRole('button', { name: `Refund ${amount}` });
  await expect(refund).toBeEnabled();
  await expectWellMadeAtEveryWidth(page);
  await refund.click();
  await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible();

  await enter(page, customer);
  await page.goto('/dashboard/messages');
  await expect(page.getByText(new RegExp(`${amount} was paid back`.replaceAll('.', '\\.')))).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('link', { name: /^See the steps/ }).click();
  await expect(section.getByRole('heading', { name: 'Returned and paid back' })).toBeVisible();
});

test('an exchange without a difference is sent as an order of its own, and nothing is called a refund', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await deliverOrder(api, orderId);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });

  await enter(page, customer);
  await page.goto(`/myorders/${orderId}/return`);
  await page.getByRole('radio', { name: 'Damaged' }).check();
  await page.getByRole('radio', { name: /^Exchange it/ }).check();
  await page.getByRole('group', { name: 'Pick-up day' }).getByRole('radio').first().check();
  await expect(page.getByText('No charge')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the exchange' }).click();
  await expect(page.getByRole('region', { name: /^Return EX-/ })).toBeVisible();

  await enter(page, owner);
  await page.goto(`/dashboard/returns?search=${orderId}`);
  await page.getByRole('link', { name: /^Approve or decline/ }).click();
  await page.getByRole('button', { name: 'Approve the return' }).click();
  await expect.poll(product.stock, 'it is reserved').toBe(6);
  await page.getByRole('button', { name: 'Mark as picked up' }).click();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('radio', { name: 'Damaged' }).check();
  await page.getByRole('radio', { name: 'Write off' }).check();
  await page.getByRole('button', { name: 'Save inspection' }).click();
  await expect(page.getByText('Nothing moves')).toBeVisible();
  // The other return has looked at the page of one at every width.
  await expectWellMade(page);
  await page.getByRole('button', { name: `Send ${product.name} again` }).click();
  await expect(page.getByRole('heading', { name: 'Replaced', exact: true })).toBeVisible();
  expect(await product.stock()).toBe(6);

  await enter(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await expect(page.getByText(/^Exchanged, /)).toBeVisible();
  await expect(page.getByText(/refund/i)).toHaveCount(0);
  await page.getByRole('link', { name: /^Order JH-/ }).click();
  await expect(page.getByText(`What you sent back of order ${orderId} pays`)).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
});
