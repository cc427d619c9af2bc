import type { WireReply } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireCard, wireProducts } from '../../../../../test/samples/products.ts';
import CollectionsPage from './collections.page.tsx';

type Wire = WireReply<'admin.collections.list'>['data'][number];
type Replies = Parameters<typeof fakeShop>[0];

const bridal: Wire = {
  ...{ _id: 'col_1', name: 'Bridal', slug: 'bridal', picture: null, productIds: [], product_count: 12 },
  ...{ meta_title: '', meta_description: '', intro: '', rule: { tags: ['bridal'] }, is_published: true },
  ...{ version: 3, updatedAt: '2026-11-20T06:00:00.000Z' },
};

async function open(collections: Wire[], replies: Replies = {}) {
  const shop = fakeShop({
    'admin.collections.list': () => ({ data: collections }),
    'category.list': () => ({ data: [] }),
    'product.list': () => ({ ...wireProducts([wireCard({ name: 'Ira' })]), totalCount: 31 }),
    ...replies,
  });
  const screen = await renderInAdmin(<CollectionsPage />, { path: '/dashboard/collections' });
  return { shop, screen };
}

test('collections are listed with their products, state and link; one is deleted after confirmation', async () => {
  const { screen, shop } = await open(
    [bridal, { ...bridal, _id: 'col_2', name: 'Draft', is_published: false }],
    {
      'admin.collections.delete': () => ({ data: {} }) as never,
    },
  );
  const row = screen.getByRole('row', { name: /Bridal/ });
  await expect.element(row.getByText('12 by rule')).toBeVisible();
  await expect.element(row.getByText('Published')).toBeVisible();
  await expect.element(row.getByRole('link', { name: '/collections/bridal' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Draft/ }).getByText('Hidden')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete Bridal' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => shop.callsOf('admin.collections.delete')).toEqual([{ _id: 'col_1' }]);
});

test('a rule is previewed with the number of its products, and created once by a double click', async () => {
  const { screen, shop } = await open([], {
    'admin.collections.create': () => ({ data: { _id: 'col_1' } }),
  });
  await screen.getByRole('button', { name: 'Add collection' }).first().click();
  const form = screen.getByRole('form', { name: 'New collection' });
  await form.getByRole('textbox', { name: 'Name' }).fill('For the bride');
  await expect.element(form.getByText('Link: /collections/for-the-bride')).toBeVisible();
  await form.getByRole('button', { name: 'Create collection' }).click();
  await expect.element(form.getByText('Please choose at least one condition.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Tags/ }).fill('bridal, gold ');
  await form.getByRole('textbox', { name: /^Price to/ }).fill('2000');
  await form.getByRole('textbox', { name: /^New in/ }).fill('30');
  await expect.element(form.getByText('31 products match now')).toBeVisible();
  const rule = { tags: ['bridal', 'gold'], maxPrice: '2000', newDays: '30' };
  await expect.poll(() => shop.callsOf('product.list').at(-1)).toMatchObject({ filters: rule });
  await clickTwice(form.getByRole('button', { name: 'Create collection' }));
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('admin.collections.create'))
    .toMatchObject([{ name: 'For the bride', is_published: true, rule }]);
});

test('by hand it needs a product; a refusal is at its field, and what was typed stays', async () => {
  const issues = [{ path: 'name', message: 'is taken' }];
  const { screen, shop } = await open([bridal], {
    'admin.collections.update': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
    'product.cards': () => ({ data: [wireCard({ _id: 'prd_ira', name: 'Ira' })] }),
    'product.list': () => wireProducts([wireCard({ _id: 'prd_ira', name: 'Ira' })]),
  });
  await screen.getByRole('button', { name: 'Change Bridal' }).click();
  const form = screen.getByRole('form', { name: 'Change Bridal' });
  await expect.element(form.getByRole('textbox', { name: /^Tags/ })).toHaveValue('bridal');
  await form.getByLabelText('Chosen').selectOptions('By hand, in your order');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText('Please choose a product.')).toBeVisible();
  await form.getByRole('searchbox', { name: 'Find a product' }).fill('ira');
  await form.getByRole('button', { name: 'Choose Ira' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText(/is taken/i).first()).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.collections.update'))
    .toMatchObject([{ _id: 'col_1', version: 3, productIds: ['prd_ira'] }]);
  await expect.element(form.getByRole('button', { name: 'Leave out Ira' })).toBeVisible();
});

test('collections that do not load can be retried; without any there is a way to add one', async () => {
  let isDown = true;
  const { screen } = await open([], {
    'admin.collections.list': () => (isDown ? Promise.reject(noConnection()) : { data: [] }),
  });
  await expect.element(screen.getByText('Collections did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
});
