import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import {
  listed,
  wireAdminProduct,
  wireProductIn,
  wireProductRow,
} from '../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import ProductsPage from './product.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Answer = Awaited<ReturnType<NonNullable<Replies['admin.products.bulkEdit']>>>['data'];

const metals = wireProductIn({ name: 'Metal', kind: 'metal' }, ['Gold', 'Silver'], {
  _id: 'prd_mira',
  name: 'Mira ring',
});
const rows = [wireProductRow({ _id: 'prd_mira', name: 'Mira ring', variant_count: 2 }), wireProductRow()];

/** A shop with two products, the first one in two metals. */
const shopWithProducts = (replies: Replies = {}) =>
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }),
    'admin.categories.list': () => ({ data: [] }),
    'admin.products.list': () => ({
      ...listed(rows),
      states: { all: 2, live: 2, hidden: 0, low: 0, sold_out: 0 },
    }),
    'admin.products.get': ({ id }) => ({ data: id === 'prd_mira' ? metals : wireAdminProduct() }),
    ...replies,
  });

const open = () => renderInAdmin(<ProductsPage />, { path: '/dashboard/product' });

describe('the quick edit of the list', () => {
  test('Enter goes down, saves in the last row, and opens the same field of the next product', async () => {
    const shop = shopWithProducts({ 'admin.products.update': () => ({ data: { ...metals, version: 2 } }) });
    const screen = await open();
    await screen.getByRole('button', { name: /change the stock of Mira ring$/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Mira ring' });
    await expect.element(dialog.getByLabelText('In stock of Gold')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const last = dialog.getByLabelText('In stock of Silver');
    await expect.element(last).toHaveFocus();
    await last.fill('7');
    await userEvent.keyboard('{Enter}');
    const next = screen.getByRole('dialog', { name: 'Ira hoops' });
    await expect.element(next.getByLabelText('Units in stock')).toHaveFocus();
    await expect.element(screen.getByText('Product saved')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.products.update'))
      .toMatchObject([
        {
          _id: 'prd_mira',
          version: 1,
          variants: [
            { stock: '3', stock_seen: 3 },
            { stock: '7', stock_seen: 3 },
          ],
        },
      ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a refused figure is named at its field, and stays', async () => {
    const issues = [{ path: 'variants.1.stock', message: 'must be a whole number' }];
    shopWithProducts({
      'admin.products.update': () =>
        Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
    });
    const screen = await open();
    await screen.getByRole('button', { name: /change the stock of Mira ring$/ }).click();
    const field = screen.getByLabelText('In stock of Silver');
    await field.fill('x');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveValue('x');
    await expect.element(screen.getByText(/must be a whole number/i)).toBeVisible();
  });

  test('a stock of units is no field; it leads to the units', async () => {
    const [variant] = metals.variants;
    shopWithProducts({
      'admin.products.get': () => ({
        data: { ...wireAdminProduct(), variants: variant ? [{ ...variant, options: {}, units: true }] : [] },
      }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: /change the stock of Ira hoops$/ }).click();
    await expect.element(screen.getByLabelText('List price (Rs.)')).toBeVisible();
    await expect.element(screen.getByLabelText('Units in stock')).not.toBeInTheDocument();
    await screen.getByRole('link', { name: 'kept by units' }).click();
    await expect.poll(screen.path).toBe('/dashboard/product/prd_ira');
    expect(screen.search()).toBe('?units=');
  });

  test('Escape requires confirmation before it discards unsaved input', async () => {
    shopWithProducts();
    const screen = await open();
    await screen.getByRole('button', { name: /change the price of Ira hoops$/ }).click();
    await screen.getByLabelText('List price (Rs.)').fill('900');
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole('dialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByLabelText('List price (Rs.)')).toHaveValue('900');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the bulk edit', () => {
  test('of a stock keeper changes stock alone, and deletes nothing', async () => {
    const staff_role = { _id: 'stock_keeper', name: 'Stock keeper', is_view: false };
    const permissions = ['catalogue.see', 'stock.see', 'stock.change'] as const;
    shopWithProducts({
      'user.details': () => ({
        data: wireUser({ role: 'ADMIN', staff_role, permissions: [...permissions] }),
      }),
    });
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Select Ira hoops' }).click();
    const bar = screen.getByRole('toolbar');
    await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await bar.getByRole('button', { name: 'Edit' }).click();
    const action = screen.getByRole('dialog').getByLabelText('Action');
    await expect.element(action).toHaveValue('stock');
    await expect.element(action.getByRole('option', { name: 'Discount' })).toBeDisabled();
    await expect.element(action.getByRole('option', { name: 'Stock' })).toBeEnabled();
  });

  const preview: Answer = {
    ...{ _id: null, count: 2, changed: 1 },
    skipped: [{ _id: 'prd_mira', name: 'Mira ring', why: 'has prices of its own' }],
    sample: [
      {
        ...{ _id: 'prd_ira', name: 'Ira hoops', sku: 'JH-P-1' },
        before: { price: 1_000 },
        after: { price: 1_100 },
      },
    ],
  };

  test('prices of one metal from an amount on are changed together: the preview has the filter', async () => {
    const choice = (value: string) => ({ value, label: value, count: 1 });
    const shop = shopWithProducts({
      'product.list': () =>
        ({ ...listed([]), facets: { metals: [choice('Gold')], purities: [choice('916')] } }) as never,
      'admin.products.bulkEdit': () => ({ data: preview }),
    });
    const screen = await open();
    await screen.getByLabelText('Metal').selectOptions('Gold');
    await expect.poll(screen.search).toContain('metal=Gold');
    await screen.getByLabelText('Purity').selectOptions('916');
    await expect.poll(screen.search).toContain('purity=916');
    await screen.getByLabelText('Rs. from').fill('1,000');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.search).toContain('minPrice=1000');
    await screen.getByRole('button', { name: 'Edit all 2' }).click();
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect
      .poll(() => shop.callsOf('admin.products.bulkEdit'))
      .toMatchObject([{ filter: { metal: 'Gold', purity: '916', minPrice: '1000' }, dryRun: true }]);
  });

  test('new prices end as is chosen', async () => {
    const shop = shopWithProducts({ 'admin.products.bulkEdit': () => ({ data: preview }) });
    const screen = await open();
    await screen.getByRole('button', { name: 'Edit all 2' }).click();
    await screen.getByLabelText('Percent, for example 5 or -10').fill('5');
    await screen.getByLabelText('Rounded to').selectOptions('Ending in 99');
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect
      .poll(() => shop.callsOf('admin.products.bulkEdit'))
      .toMatchObject([{ change: { kind: 'price', percent: '5', whole_rupees: false, ending: '99' } }]);
  });

  test('spec 1.3: all products are edited after a preview, and the message takes it back', async () => {
    const answer = heldBack({ data: { ...preview, _id: 'edt_1' } });
    const shop = shopWithProducts({
      'admin.products.bulkEdit': ({ dryRun }) => (dryRun ? { data: preview } : answer.reply()),
      'admin.products.undoBulkEdit': () => ({ data: { ...preview, skipped: [] } }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Edit all 2' }).click();
    await screen.getByLabelText('Percent, for example 5 or -10').fill('10');
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByText('1 of 2 change')).toBeVisible();
    await expect.element(screen.getByText('Mira ring: has prices of its own')).toBeVisible();
    const samples = screen.getByRole('region', { name: 'Before and after' });
    await expect.element(samples.getByText('Rs.1,100.00')).toBeVisible();
    await clickTwice(screen.getByRole('button', { name: 'Update 1' }));
    answer.release();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Undone for 1 product')).toBeVisible();
    const change = { kind: 'price', percent: '10', whole_rupees: true };
    await expect
      .poll(() => shop.callsOf('admin.products.bulkEdit'))
      .toMatchObject([
        { expected: 2, change, dryRun: true },
        { expected: 2, change, dryRun: false },
      ]);
    await expect.poll(() => shop.callsOf('admin.products.undoBulkEdit')).toMatchObject([{ id: 'edt_1' }]);
  });

  test('a change after the preview needs another preview', async () => {
    shopWithProducts({ 'admin.products.bulkEdit': () => ({ data: preview }) });
    const screen = await open();
    await screen.getByRole('button', { name: 'Edit all 2' }).click();
    await screen.getByLabelText('Percent, for example 5 or -10').fill('10');
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByRole('button', { name: 'Update 1' })).toBeVisible();
    await screen.getByLabelText('Percent, for example 5 or -10').fill('20');
    await expect.element(screen.getByRole('button', { name: 'Update 1' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Preview changes' })).toBeVisible();
  });

  test('selected products are deleted after a preview; without one nothing is selected any more', async () => {
    const shop = shopWithProducts({ 'admin.products.bulkEdit': () => ({ data: { ...preview, count: 1 } }) });
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Select Ira hoops' }).click();
    await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await screen.getByRole('button', { name: 'Delete 1' }).click();
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument();
    await expect
      .poll(() => shop.callsOf('admin.products.bulkEdit'))
      .toMatchObject([
        { ids: ['prd_ira'], change: { kind: 'delete' }, dryRun: true },
        { ids: ['prd_ira'], change: { kind: 'delete' }, dryRun: false },
      ]);
  });

  test('a wrong percentage is named at its field', async () => {
    const issues = [{ path: 'change.percent', message: 'must be a number' }];
    shopWithProducts({
      'admin.products.bulkEdit': () =>
        Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Please check', issues })),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Edit all 2' }).click();
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    const field = screen.getByLabelText('Percent, for example 5 or -10');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('must be a number');
  });
});
