import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import {
  wireAdminCategory,
  wireAdminProduct,
  wireAdminSubcategory,
} from '../../../../test/samples/admin-products.ts';
import UploadPage from './upload-product.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const shop = (replies: Replies = {}) =>
  fakeShop({
    'admin.categories.list': () => ({ data: [wireAdminCategory()] }),
    'admin.subcategories.list': () => ({ data: [wireAdminSubcategory()] }),
    ...replies,
  });

const open = () => renderInAdmin(<UploadPage />, { path: '/dashboard/upload-product' });

test('spec 7.22: a product is added once, priced while it is typed, and its page opens', async () => {
  const { callsOf } = shop({ 'admin.products.create': () => ({ data: wireAdminProduct() }) });
  const screen = await open();
  await screen.getByLabelText('Name', { exact: true }).fill('Payal');
  await screen.getByLabelText('Category', { exact: true }).selectOptions('Rings');
  await screen.getByLabelText('Subcategory').selectOptions('Hoops');
  await screen.getByLabelText('List price (Rs.)').fill('999.50');
  await screen.getByLabelText('Discount (%)').fill('10');
  await expect.element(screen.getByText('Rs.899.55').first()).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Add product' }));
  await expect.poll(screen.path).toBe('/dashboard/product/prd_ira');
  await expect
    .poll(() => callsOf('admin.products.create'))
    .toMatchObject([
      {
        name: 'Payal',
        category: 'cat_rings',
        subCategory: 'sub_hoops',
        price: '999.50',
        discount: '10',
        stock: '0',
      },
    ]);
});

test('a refused value is named at its field, which takes the focus, and nothing typed is lost', async () => {
  const issues = [{ path: 'hsn', message: 'has 4, 6 or 8 digits' }];
  shop({
    'admin.products.create': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await open();
  await screen.getByLabelText('Name', { exact: true }).fill('Payal');
  await screen.getByLabelText('HSN').fill('711');
  await screen.getByRole('button', { name: 'Add product' }).click();
  await expect.element(screen.getByLabelText('HSN')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('HSN')).toHaveFocus();
  await expect.element(screen.getByText('Please check what you entered')).toBeVisible();
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Payal');
});

test('without a category the form links to its creation', async () => {
  shop({ 'admin.categories.list': () => ({ data: [] }) });
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Add the first category' }))
    .toHaveAttribute('href', '/dashboard/category');
});

test('the card shows a product as shoppers will see it while it is typed', async () => {
  shop();
  const screen = await open();
  const shown = () => document.querySelector('[inert] article')?.textContent ?? '';
  await expect.poll(shown).toContain('Name of the product');
  await screen.getByLabelText('Name', { exact: true }).fill('Payal');
  await screen.getByLabelText('List price (Rs.)').fill('1000');
  await screen.getByLabelText('Discount (%)').fill('10');
  await screen.getByLabelText('Units in stock').fill('2');
  await screen.getByLabelText('Metal', { exact: true }).fill('Silver');
  await expect.poll(shown).toMatch(/Payal.*Silver.*2 left.*Rs\.900\.00/s);
});

test('save and add another opens an empty form of the same kind, ready to type', async () => {
  const { callsOf } = shop({ 'admin.products.create': () => ({ data: wireAdminProduct() }) });
  const screen = await open();
  await screen.getByLabelText('List price (Rs.)').fill('999');
  await screen.getByLabelText('Name', { exact: true }).fill('Payal');
  await screen.getByLabelText('Category', { exact: true }).selectOptions('Rings');
  await screen.getByLabelText('Subcategory').selectOptions('Hoops');
  await screen.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(screen.getByLabelText('List price (Rs.)')).toHaveFocus();
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('');
  await expect.element(screen.getByLabelText('Subcategory')).toHaveValue('sub_hoops');
  expect(screen.path()).toBe('/dashboard/upload-product');
  await screen.getByLabelText('Name', { exact: true }).fill('Bichhiya');
  await screen.getByRole('button', { name: 'Add product' }).click();
  await expect.poll(screen.path).toBe('/dashboard/product/prd_ira');
  await expect
    .poll(() => callsOf('admin.products.create'))
    .toMatchObject([{ name: 'Payal' }, { name: 'Bichhiya', subCategory: 'sub_hoops', price: '' }]);
});
