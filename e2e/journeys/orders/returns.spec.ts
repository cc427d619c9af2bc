import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { transitionOrder } from '../../support/transition-order.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a return is asked for with a photo, picked up, inspected and paid back, as the customer sees', async ({
  page,
  context,
  api,
  customer,
  product,
  baseURL,
}) => {
  const orderId = await customer.buy(product);
  for (const status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const)
    await transitionOrder(api, orderId, status);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  // As a login leaves them: photos are fetched with the cookie.
  const enter = async (who: Customer) => {
    await context.addCookies([{ name: 'accessToken', value: who.accessToken, url: baseURL ?? '' }]);
    await logInAs(page, who);
  };

  await enter(customer);
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

  await enter(owner);
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
  await page.goto('/dashboard/returns');
  await expect(page.getByRole('table', { name: 'Returns' })).toBeVisible();
  await expectWellMadeAtEveryWidth(page);

  await enter(customer);
  await page.goto('/dashboard/messages');
  await expect(page.getByText(new RegExp(`${amount} was paid back`.replaceAll('.', '\\.')))).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('link', { name: /^See the steps/ }).click();
  await expect(section.getByRole('heading', { name: 'Returned and paid back' })).toBeVisible();
});
