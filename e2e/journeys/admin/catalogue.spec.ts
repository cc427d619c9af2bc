import { randomUUID } from 'node:crypto';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe.configure({ timeout: 120_000 });

test('spec 1.3, 2.11, 7.19–7.24: a product goes from an empty category to a sold unit', async ({
  page,
  api,
  customer,
}) => {
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  const picture = await page.screenshot();
  const mark = randomUUID().slice(0, 8);

  await page.goto('/dashboard/category');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Anklets ${mark}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Anklets ${mark}` })).toBeVisible();
  await page.goto('/dashboard/subcategory');
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ghungroo');
  await page.getByLabel('Category', { exact: true }).selectOption(`Anklets ${mark}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ghungroo' })).toBeVisible();

  await page.goto('/dashboard/upload-product');
  await page.getByLabel('Name', { exact: true }).fill(`Payal ${mark}`);
  await page.getByLabel('Category', { exact: true }).selectOption(`Anklets ${mark}`);
  await page.getByLabel('Subcategory', { exact: true }).selectOption('Ghungroo');
  await page.getByLabel('List price (Rs.)').fill('999.50');
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('8');
  await page
    .getByLabel(/^Drop pictures here/)
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Payal ${mark}`, level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const history = page.getByRole('region', { name: 'Stock history' });
  await expect(history).toContainText('Initial stock');
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('11');
  await page.getByLabel('Reason').selectOption('Delivery received');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(history).toContainText('Delivery received');
  await expect(page.locator('.save-bar'), 'what was pressed is gone, the place is not').toBeFocused();

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/preview$/);
  await expect(page.getByRole('heading', { name: `Payal ${mark}` })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/search?q=payal%20${mark}`);
  await expect(page.getByRole('link', { name: `Payal ${mark}` }).first()).toBeVisible();
  const orderId = await customer.buy({ _id: id }, 1);
  await page.goto(`/dashboard/product/${id}`);
  await expect(history.getByRole('link', { name: orderId })).toBeVisible();
});

test('spec 1.3: products are imported from a file, changed in bulk, taken back and exported', async ({
  page,
  api,
  customer,
}) => {
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  const mark = `M${randomUUID().slice(0, 8)}`;
  const line = (n: number, price: string) =>
    `${mark}-${n},Imported ${mark} ${n},Rings,Bands,${price},4,${mark}.png\n`;
  const csv = `sku,name,category,subcategory,price,stock,pictures\n${line(1, '100')}${line(2, '200')}`;

  await page.goto('/dashboard/product/import');
  const picture = { name: `${mark}.png`, mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(/^Drop pictures here/).setInputFiles(picture);
  await expect(page.getByText('Picture uploaded.')).toBeVisible();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed, 0 unchanged.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/product?search=${mark}`);
  const table = page.getByRole('region', { name: 'Products' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Edit all 2' }).click();
  await page.getByLabel('Percent, for example 5 or -10').fill('10');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('region', { name: 'Before and after' })).toContainText('Rs.110.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update 2' }).click();
  await expect(table).toContainText('Rs.220.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 products')).toBeVisible();
  await expect(table).toContainText('Rs.200.00');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 2' }).click();
  expect((await exported).suggestedFilename()).toBe('products.csv');
});
