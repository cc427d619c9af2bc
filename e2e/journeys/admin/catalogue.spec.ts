import { randomUUID } from 'node:crypto';
import { widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { spoken, tabTo } from '../../support/keyboard.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe.configure({ timeout: 120_000 });

test('spec 1.3, 2.11, 7.19–7.24: a category, a product with pictures and stock, and an edit conflict', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of (400|409)/);
  const tokens = await adminTokens(api);
  const as = { authorization: `Bearer ${tokens.accessToken}` };
  await logInAs(page, new Customer(api, { ...customer, ...tokens }));
  const picture = await page.screenshot();
  const mark = randomUUID().slice(0, 8);

  await page.goto('/dashboard/category');
  await page.getByRole('button', { name: 'Earrings' }).click();
  await expect(page.getByText(/In Earrings: .*So it can’t be deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Login');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('is the address of a page of the shop')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`Anklets ${mark}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Earrings' }).click();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Anklets ${mark}`);
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: `Anklets ${mark}` })).toBeVisible();
  await page.goto('/dashboard/subcategory');
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ghungroo');
  await page.getByLabel('Category', { exact: true }).selectOption(`Anklets ${mark}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ghungroo' })).toBeVisible();

  // A product: errors are shown at their fields, and input is preserved.
  await page.goto('/dashboard/upload-product');
  await page.getByLabel('Name', { exact: true }).fill(`Payal ${mark}`);
  await page.getByLabel('Category', { exact: true }).selectOption(`Anklets ${mark}`);
  await page.getByLabel('Subcategory', { exact: true }).selectOption('Ghungroo');
  await page.getByLabel('List price (Rs.)').fill('999.50');
  await page.getByLabel('Discount (%)').fill('10');
  await expect(page.getByText('Rs.899.55')).toBeVisible();
  await page.getByLabel('HSN').fill('711');
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('8');

  await page.getByLabel(/^Drop pictures here/).setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: picture },
    { name: 'back.png', mimeType: 'image/png', buffer: await page.getByRole('main').screenshot() },
    { name: 'no.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  // By the keys alone: the second becomes the cover, and is taken away.
  await tabTo(page, page.getByRole('button', { name: 'Move picture 2 forward' }));
  await page.keyboard.press('Enter');
  await expect(spoken(page, 'Now the cover')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Move picture 1 forward' })).toBeDisabled();
  await tabTo(page, page.getByRole('button', { name: 'Remove picture 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Drop pictures here/), 'where the next one comes from').toBeFocused();
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await page.getByLabel('Size').fill('50');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Description of picture 1 (alt text)').fill('From the front');
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByText('has 4, 6 or 8 digits').first()).toBeVisible();
  await page.getByLabel('HSN').fill('711319');
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Payal ${mark}`, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/product\/prd_/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('region', { name: 'Stock history' })).toContainText('Initial stock');

  // Unsaved changes are guarded; an edit conflict does not overwrite the other version.
  await page.getByLabel('List price (Rs.)').fill('2500');
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  const theirs = await api.put('/api/product/update-product-details', {
    headers: as,
    data: { _id: id, metal: 'Silver' },
  });
  expect(theirs.ok()).toBe(true);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(
    page.getByText('Your changes were not saved, and theirs were not overwritten.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(page.getByLabel('Metal')).toHaveValue('Silver');
  await expect(page.getByLabel('List price (Rs.)')).toHaveValue('999.5');
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('11');
  await page.getByLabel('Reason').selectOption('Delivery received');
  // Submitted during an upload: the form is saved by itself, with the picture.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/file/upload', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page
    .getByLabel(/^Drop pictures here/)
    .setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Saves as soon as the pictures are uploaded')).toBeVisible();
  arrived.resolve();
  await expect(page.getByRole('region', { name: 'Stock history' })).toContainText('Delivery received');
  await expect(page.locator('.save-bar'), 'what was pressed is gone, the place is not').toBeFocused();
  await expect(page.getByRole('button', { name: 'Crop picture 2' })).toBeVisible();

  // An order takes units during a stock count: the error shows the remaining ones, and the next correction starts
  // from them.
  await customer.buy({ _id: id }, 9);
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('5');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('leaves less than none: 2 are left now')).toBeVisible();
  await page.getByRole('textbox', { name: 'Units in stock' }).fill('4');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/^Updated by .*today/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Units in stock' })).toHaveValue('4');

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: `Payal ${mark}` })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/search?q=payal%20${mark}`);
  await expect(page.getByRole('link', { name: `Payal ${mark}` }).first()).toBeVisible();
});

test('spec 1.3: products are edited in bulk with preview and undo; a file is imported and exported', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const tokens = await adminTokens(api);
  await logInAs(page, new Customer(api, { ...customer, ...tokens }));
  const mark = `M${randomUUID().slice(0, 8)}`;
  const line = (n: number, price: string) =>
    `${mark}-${n},Imported ${mark} ${n},Rings,Bands,${price},4,${mark}.png\n`;
  const file = (buffer: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(buffer),
  });
  const head = 'sku,name,category,subcategory,price,stock,pictures\n';

  await page.goto('/dashboard/product/import');
  const picture = { name: `${mark}.png`, mimeType: 'image/png', buffer: await page.screenshot() };
  await page
    .getByLabel(/^Drop pictures here/)
    .setInputFiles([picture, { ...picture, name: 'twice.png' }, { ...picture, name: 'twice.PNG' }]);
  await expect(page.getByText('Picture uploaded.')).toBeVisible();
  await expect(page.getByText('twice.png, 2 times')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles({ ...file(''), buffer: Buffer.from(head, 'utf16le') });
  await expect(page.getByText('This file is in UTF-16.', { exact: false })).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles(file(head + line(1, '100') + line(2, 'free')));
  await expect(page.getByText('One error in 2 lines. Nothing was imported.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors by line' })).toContainText('must be a number');
  await expect(page.getByRole('region', { name: 'Errors by line' })).not.toContainText(mark);
  await expectAccessible(page);
  await page.getByLabel('Choose a file').setInputFiles(file(head + line(1, '100') + line(2, '200')));
  await page.getByRole('button', { name: 'Import 2' }).dblclick();
  await expect(page.getByText('Imported: 2 new, 0 changed, 0 unchanged.')).toBeVisible();

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

  await table.getByRole('checkbox', { name: new RegExp(`${mark} 1`) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByRole('button', { name: 'Delete 1' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /dark/i }).click();
  await expectAccessible(page);
});

test('a toast covers no button at the end of a long form, at every width', async ({
  page,
  api,
  customer,
  product,
}) => {
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  for (const [device, width] of Object.entries(widths)) {
    await test.step(device, async () => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/dashboard/product/${product._id}`);
      const foot = page.getByRole('group', { name: 'Saving' });
      const message = page.locator('[data-toasts] .on-night');
      const expectApart = async (state: string) => {
        await expect
          .poll(async () => {
            const [over, under] = [await message.first().boundingBox(), await foot.boundingBox()];
            if (!over || !under) return 'not there';
            const isApart = over.y + over.height <= under.y || over.y >= under.y + under.height;
            return isApart ? 'apart' : `message ${JSON.stringify(over)}, foot ${JSON.stringify(under)}`;
          }, state)
          .toBe('apart');
      };
      const metal = page.getByLabel('Metal', { exact: true });
      await metal.fill(`Gold of ${width} karat`);
      await foot.locator('[type=submit]').click();
      await expect(page.getByText('Product saved')).toBeVisible();
      await message.hover();
      for (const place of [0, 0.5, 1]) {
        await page.evaluate((part) => {
          const { scrollHeight, clientHeight } = document.documentElement;
          scrollTo(0, (scrollHeight - clientHeight) * part);
        }, place);
        await expectApart(`saved, scrolled to ${place}`);
      }
      await page.evaluate(() => document.querySelector('.save-bar')?.scrollIntoView({ block: 'end' }));
      await expectApart('saved, its foot at the lower edge');
    });
  }
});
