import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { Finder } from './finder.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Found = Awaited<ReturnType<NonNullable<Replies['admin.search']>>>['data'];

const nothing: Found = { customers: [], orders: [], products: [], units: [] };
const found: Found = {
  ...nothing,
  customers: [
    ...[{ _id: 'usr_1', name: 'Meera Rao', email: 'meera@example.com', mobile: '', orders: 1, tier: 'GOLD' }],
  ],
  products: [{ _id: 'prd_1', name: 'Meenakari ring', sku: 'MR-1', price: 1_200, stock: 0, publish: false }],
};

async function open(replies: Replies, on: 'phone' | 'desktop' = 'desktop') {
  const onClose = vi.fn();
  const shop = fakeShop(replies);
  const screen = await renderInAdmin(<Finder onClose={onClose} />, { on });
  return { screen, shop, onClose, box: screen.getByRole('combobox', { name: 'Search or go to' }) };
}

test('two letters find customers and products, the first one chosen', async () => {
  const { screen, shop, box } = await open({ 'admin.search': () => ({ data: found }) }, 'phone');
  await expect.element(box).toHaveFocus();
  await box.fill('me');
  const options = screen.getByRole('option');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options.first().getByText('Meera Rao')).toBeVisible();
  await expect.element(options.first().getByText(/1 order, Gold/i)).toBeVisible();
  await expect.element(screen.getByText('MR-1 · Out of stock · Hidden')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.search')).toEqual([{ q: 'me' }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('arrows choose a line, round the ends; Enter opens it and closes the search', async () => {
  const { screen, box, onClose } = await open({ 'admin.search': () => ({ data: found }) });
  await box.fill('meena');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.path).toBe('/dashboard/product/prd_1');
  expect(onClose).toHaveBeenCalled();
});

test('Enter before the results opens the first of them when they come', async () => {
  const held = heldBack({ data: found });
  const { screen, box } = await open({ 'admin.search': held.reply });
  await box.fill('meena');
  await userEvent.keyboard('{Enter}');
  expect(screen.path()).toBe('/');
  held.release();
  await expect.poll(screen.path).toBe('/dashboard/users-management/usr_1');
});

test('a search that finds nothing says what to try, one that fails says so', async () => {
  let isDown = false;
  const { screen, box } = await open({
    'admin.search': () => (isDown ? Promise.reject(noConnection()) : { data: nothing }),
  });
  await box.fill('zzzz');
  await expect.element(screen.getByText(/^No results for “zzzz”/)).toBeVisible();
  isDown = true;
  await box.fill('zzzzz');
  await expect.element(screen.getByText('The search failed. Please try again.')).toBeVisible();
});

test('a word of a page leads to it, without any customer of that name', async () => {
  const { screen, box } = await open({ 'admin.search': () => ({ data: nothing }) });
  await box.fill('audit');
  await expect.element(screen.getByRole('option', { name: /^Go to/ }).first()).toBeVisible();
});

test('a unit leads to its order, or among the units of its variant', async () => {
  const unit = { _id: 'unt_1', productId: 'prd_1', variantId: 'var_1', name: 'Meher ring, ring size 12' };
  const units: Found['units'] = [
    { ...unit, serial: 'MR-1', huid: 'AB12CD', state: 'in_stock', order: null },
    {
      ...unit,
      _id: 'unt_2',
      serial: 'MR-2',
      huid: null,
      state: 'sold',
      order: { _id: 'ord_1', orderId: 'JH-9' },
    },
  ];
  const { screen, box } = await open({ 'admin.search': () => ({ data: { ...nothing, units } }) });
  await box.fill('AB12CD');
  const [inStock, sold] = [screen.getByRole('option').nth(0), screen.getByRole('option').nth(1)];
  await expect.element(inStock.getByText('MR-1 · Meher ring, ring size 12 · In stock')).toBeVisible();
  await expect.element(inStock).toHaveAttribute('href', '/dashboard/product/prd_1?units=var_1&search=MR-1');
  await expect.element(sold).toHaveAttribute('href', '/dashboard/order-management/JH-9');
  await expect.element(sold.getByText('Meher ring, ring size 12 · Sold · JH-9')).toBeVisible();
});
