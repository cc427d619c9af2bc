import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { exportsFound } from './export-hits.ts';
import { Finder } from './finder.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Found = Awaited<ReturnType<NonNullable<Replies['admin.search']>>>['data'];

const hit = { amount: null, image: '', mobile: '', is_exact: false };
const meera = {
  ...hit,
  kind: 'customer' as const,
  _id: 'usr_1',
  title: 'Meera Rao',
  detail: 'meera@example.com · 1 order · Gold',
  path: '/dashboard/users-management/usr_1',
};
const ring = {
  ...hit,
  kind: 'product' as const,
  _id: 'prd_1',
  title: 'Meenakari ring',
  detail: 'MR-1 · Out of stock · Hidden',
  path: '/dashboard/product/prd_1',
  amount: 1_200,
};
const nothing: Found = [];
const found: Found = [meera, ring];

async function open(replies: Replies, on: 'phone' | 'desktop' = 'desktop', before = '') {
  const onClose = vi.fn();
  const shop = fakeShop(replies);
  const screen = await renderInAdmin(<Finder onClose={onClose} typedBefore={() => before} />, { on });
  return { screen, shop, onClose, box: screen.getByRole('combobox', { name: 'Search or go to' }) };
}

test('what was typed before it was loaded is in the box, and typing goes on behind it', async () => {
  const { box, shop } = await open({ 'admin.search': () => ({ data: found }) }, 'desktop', 'me');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('er');
  await expect.element(box).toHaveValue('meer');
  await expect.poll(() => shop.callsOf('admin.search').at(-1)).toEqual({ q: 'meer' });
});

/** Runs while its neighbours are rendered, as a key may come. */
function Meanwhile({ run }: { readonly run: () => void }) {
  run();
  return null;
}

test('a key that comes while the search is rendered is in the box', async () => {
  fakeShop({ 'admin.search': () => ({ data: found }) });
  let typed = 'm';
  const screen = await renderInAdmin(
    <>
      <Finder onClose={() => undefined} typedBefore={() => typed} />
      <Meanwhile
        run={() => {
          typed = 'me';
        }}
      />
    </>,
  );
  await expect.element(screen.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('me');
});

test('two letters find customers and products, the first one chosen', async () => {
  const { screen, shop, box } = await open({ 'admin.search': () => ({ data: found }) }, 'phone');
  await expect.element(box).toHaveFocus();
  await box.fill('me');
  const options = screen.getByRole('option');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options.first().getByText('Meera Rao')).toBeVisible();
  await expect.element(options.first().getByText(/1 order · Gold/i)).toBeVisible();
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

test('groups follow the server, so that the exact hit is what Enter opens', async () => {
  const { screen, box } = await open({
    'admin.search': () => ({ data: [{ ...ring, is_exact: true }, meera] }),
  });
  await box.fill('MR-1');
  await expect.element(screen.getByRole('option').first().getByText('Meenakari ring')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.path).toBe('/dashboard/product/prd_1');
});

test('a setting is found by a word of its label and leads to its field', async () => {
  const { screen, box } = await open({ 'admin.search': () => ({ data: nothing }) });
  await box.fill('refund');
  const setting = screen.getByRole('option', { name: /^Working days until a refund/ });
  await expect.element(setting).toHaveAttribute('href', '/dashboard/settings#refund_days');
  await expect.element(setting.getByText('Settings, Delivery and returns')).toBeVisible();
});

test('an export is found with its month', () => {
  const at = new Date('2026-11-28T05:00:00Z');
  const months = ['export september', 'gstr-1 dec', 'export sep 2024', 'export'].map(
    (text) => exportsFound(text, at)[0]?.[1],
  );
  expect(months).toEqual(
    ['2026-09', '2025-12', '2024-09', '2026-11'].map((month) => `/dashboard/accounts?month=${month}`),
  );
  expect(['exporter', 'export meera', 'ex'].map((text) => exportsFound(text, at))).toEqual([[], [], []]);
});
