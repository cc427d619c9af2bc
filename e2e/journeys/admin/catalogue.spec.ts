import { randomUUID } from 'node:crypto';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 1.3, 2.11, 7.21, 7.22: a product goes from a picture to a sold unit', async ({
  page,
  api,
  customer,
}) => {
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  await logInAs(page, owner);
  const picture = await page.screenshot();
  const mark = randomUUID().slice(0, 8);

  const add = async (path: string, data: object) =>
    (await owner.call<{ data: { _id: string } }>('POST', path, data)).data._id;
  const category = await add('/api/category/add-category', { name: `Anklets ${mark}` });
  await add('/api/subcategory/create', { name: 'Ghungroo', category });

  await page.goto('/dashboard/upload-product');
  await page.getByLabel('Name', { exact: true }).fill(`Payal ${mark}`);
  await page.getByLabel('Category', { exact: true }).selectOption(`Anklets ${mark}`);
  await page.getByLabel('Subcategory', { exact: true }).selectOption('Ghungroo');
  await page.getByLabel('List price (Rs.)').fill('999.50');
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('8');
  await page
    .getByLabel(/^Drop pictures here/)
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Payal ${mark}`, level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('region', { name: 'Stock history' })).toContainText('Initial stock');

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/preview$/);
  await expect(page.getByRole('heading', { name: `Payal ${mark}` })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/search?q=payal%20${mark}`);
  await expect(page.getByRole('link', { name: `Payal ${mark}` }).first()).toBeVisible();
  expect(await customer.buy({ _id: id }, 1)).toMatch(/^JH-/);
});
