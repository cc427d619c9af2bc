import { widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

interface Details {
  readonly data: {
    readonly stock: number;
    readonly variants: readonly {
      readonly options: object;
      readonly price: number;
      readonly stock: number;
    }[];
  };
}

test('a product gets sizes: typed, filled down, pasted, and one of them is not made', async ({
  page,
  api,
  customer,
  database,
  complaints,
}) => {
  complaints.expect(/400/);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  const { rows } = await database.query<{ id: string }>(
    "select id from products where options = '[]' and stock > 0 order by created_at limit 1",
  );
  // A copy, so that no other test's product changes.
  const { data } = await owner.call<{ data: { _id: string } }>(
    'POST',
    `/api/admin/products/${rows[0]?.id}/duplicate`,
  );
  await logInAs(page, owner);
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto(`/dashboard/product/${data._id}`);
  const section = page.getByRole('region', { name: 'Options and variants' });
  await section.getByRole('button', { name: 'Add an option' }).click();
  await section.getByLabel('Option', { exact: true }).fill('Ring size');
  await section.getByLabel('Values of Ring size').fill('12, 14, 16');
  const cell = (column: string, size: number) => section.getByLabel(`${column} of ${size}`, { exact: true });
  await cell('Price, Rs.', 12).fill('5000');
  await cell('Price, Rs.', 12).press('Control+d');
  await expect(cell('Price, Rs.', 16)).toHaveValue('5000');
  await cell('Price, Rs.', 12).press('Enter');
  await expect(cell('Price, Rs.', 14)).toBeFocused();
  await cell('In stock', 12).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '3\n4\n5');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('In stock', 16)).toHaveValue('5');
  await section.getByLabel('16 is made').uncheck();
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  const saved = await owner.call<Details>('GET', `/api/admin/products/${data._id}`);
  expect(saved.data.variants).toMatchObject([
    { options: { 'Ring size': '12' }, price: 5000, stock: 3 },
    { options: { 'Ring size': '14' }, price: 5000, stock: 4 },
  ]);
  expect(saved.data.stock).toBe(7);
  await expect(section.getByLabel('16 is made')).not.toBeChecked();
  // A mistake is named in its row, and nothing is lost.
  await cell('In stock', 12).fill('-1');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(cell('In stock', 12)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell('In stock', 12)).toHaveValue('-1');
});

test('the list changes the stock of a size, goes on to the next product, and pictures show metals', async ({
  page,
  api,
  customer,
  database,
  complaints,
}) => {
  complaints.expect(/400/);
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  const { rows } = await database.query<{ id: string }>(
    "select id from products where name like 'Hridaya%' order by created_at limit 1",
  );
  const { data } = await owner.call<{ data: { _id: string; name: string } }>(
    'POST',
    `/api/admin/products/${rows[0]?.id}/duplicate`,
  );
  await logInAs(page, owner);
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto('/dashboard/product');
  await page
    .getByRole('button', { name: `change the stock of ${data.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: data.name });
  await expect(dialog.getByLabel('In stock of Rose gold')).toBeFocused();
  await expectWellMadeAtEveryWidth(page);
  // Enter goes down; in the last row it saves, and opens the same field of the next product.
  const last = dialog.getByLabel('In stock of White gold');
  await dialog.getByLabel('In stock of Yellow gold').press('Enter');
  await expect(last).toBeFocused();
  await last.fill('x');
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await expect(last).toHaveValue('x');
  await last.fill('7');
  await last.press('Enter');
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  const next = page.getByRole('dialog');
  await expect(next.getByLabel(/stock/i).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  const saved = await owner.call<Details>('GET', `/api/admin/products/${data._id}`);
  expect(saved.data.variants.map(({ stock }) => stock)).toEqual([0, 0, 7]);
  await page.goto(`/dashboard/product/${data._id}`);
  const section = page.getByRole('region', { name: 'Options and variants' });
  const picture = (number: number) =>
    section.getByRole('button', { name: `Picture ${number} shows White gold` });
  await expect(picture(1)).toHaveAttribute('aria-pressed', 'false');
  await picture(1).click();
  await section.getByLabel('Low at of White gold').fill('2');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(picture(1)).toHaveAttribute('aria-pressed', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '3 variants' }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
});
