import { describe, expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import ReportLinesPage from './reports.lines.page.tsx';
import ReportsPage from './reports.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Sales = Awaited<ReturnType<NonNullable<Replies['admin.reports.sales']>>>;
type Stock = Awaited<ReturnType<NonNullable<Replies['admin.reports.stock']>>>;

const paged = (totalCount: number) => ({
  ...{ totalCount, totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 25 },
});
const total = {
  ...{ units: 12, sales: 24_000, units_back: 2, sales_back: 4_000, net: 20_000 },
  ...{ cost: 9_000, margin: 6_000, without_cost: 3 },
};
const fresh = { as_of: new Date().toISOString(), earlier: 0 };

const sales = (changes: Partial<Sales['data']> = {}): Sales => ({
  data: {
    ...fresh,
    ...{ period: { from: '2026-10-22', to: '2026-11-20' }, before: { from: '2026-09-22', to: '2026-10-21' } },
    ...{ total, total_before: { ...total, units: 10, net: 25_000 } },
    days: [{ day: '2026-10-22', net: 20_000, before: 25_000 }],
    rows: [{ ...total, key: 'prd_1', name: 'Radha Jhumka', units_before: 6, net_before: 10_000 }],
    ...changes,
  },
  ...{ ...paged(1), is_count_capped: false },
});

const row = (name: string, changes: object = {}) => ({
  ...{ variantId: `var_${name}`, productId: 'prd_1', name, sku: `SKU-${name}`, stock: 3, sold: 22 },
  ...{ days_left: 4, last_sold: '2026-11-19', value: 9_000, is_at_cost: true, proposed: 30 },
  ...changes,
});
const stock = (rows: Stock['data']['rows'] = []): Stock => ({
  data: { ...fresh, days: 30, slow: { count: 61, value: 3_860_300 }, order: { count: 2 }, rows },
  ...paged(rows.length),
});

async function open(
  replies: Replies,
  { path = '/dashboard/reports', on = 'desktop' as 'desktop' | 'phone' } = {},
) {
  const shop = fakeShop({
    'admin.reports.sales': () => sales(),
    'admin.reports.stock': () => stock([row('Mira', { stock: 0, days_left: 0 }), row('Radha')]),
    ...replies,
  });
  const screen = await renderInAdmin(<ReportsPage />, { path, on });
  const asked = (name: 'admin.reports.sales' | 'admin.reports.stock') => shop.callsOf(name).at(-1);
  return { screen, asked };
}

describe('what sold', () => {
  test('figures, chart and table come from one reply, each with the change and its lines', async () => {
    const { screen } = await open({});
    const figures = screen.getByRole('region', { name: 'What sold in all' });
    await expect.element(figures.getByRole('link', { name: /Articles sold\s*12\s*20 % more/ })).toBeVisible();
    await expect.element(figures.getByText('3 without a cost are not in it')).toBeVisible();
    await expect.element(figures.getByText('Rs.6,000.00 (40 %)')).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Net sales by day' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Net of Radha Jhumka: Rs.20,000.00' }))
      .toHaveAttribute('href', expect.stringMatching(/lines\?days=choose&from=.*&by=product&key=prd_1$/));
    await expect.element(screen.getByText('+4 against the period before')).toBeVisible();
    await expect.element(screen.getByText(/As of today, \d/)).toBeVisible();
  });

  test('orders from before that are not added up yet are counted', async () => {
    const { screen } = await open({ 'admin.reports.sales': () => sales({ earlier: 1_200 }) });
    await expect.element(screen.getByText(/1,200 orders from before are still being added up/)).toBeVisible();
  });

  test('period, comparison and grouping are asked for and stay in the address', async () => {
    const { screen, asked } = await open({});
    for (const [name, option, inAddress] of [
      ['By', 'City', 'by=city'],
      ['Against', 'The Diwali before', 'against=diwali'],
      ['Period', 'Other days', 'days=choose'],
    ] as const) {
      await screen.getByRole('combobox', { name }).selectOptions(option);
      await expect.poll(screen.search).toContain(inAddress);
    }
    await screen.getByLabelText('From').fill('2026-10-01');
    await expect
      .poll(() => asked('admin.reports.sales'))
      .toMatchObject({
        ...{ by: 'city', against: 'diwali', from: '2026-10-01' },
      });
    expect(screen.search()).toContain('from=2026-10-01');
  });

  test('while it loads the table is busy; a failure can be retried', async () => {
    const answer = heldBack(sales());
    let isDown = true;
    const { screen } = await open({
      'admin.reports.sales': () => (isDown ? Promise.reject(noConnection()) : answer.reply()),
    });
    await expect.element(screen.getByText('What sold did not load')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(screen.getByRole('table', { name: 'What sold' }))
      .toHaveAttribute('aria-busy', 'true');
    answer.release();
    await expect.element(screen.getByRole('link', { name: 'Radha Jhumka' })).toBeVisible();
  });

  test('days without a sale say so', async () => {
    const { screen } = await open({ 'admin.reports.sales': () => ({ ...sales({ rows: [] }), ...paged(0) }) });
    await expect.element(screen.getByRole('heading', { name: 'Nothing sold' })).toBeVisible();
  });
});

describe('the stock', () => {
  test('the three questions are links with their numbers', async () => {
    const { screen, asked } = await open({});
    await screen.getByRole('link', { name: 'What is slow 61' }).click();
    await expect.poll(() => asked('admin.reports.stock')).toMatchObject({ state: 'slow', limit: 25 });
    await screen.getByRole('link', { name: 'What to order 2' }).click();
    await expect.poll(() => asked('admin.reports.stock')).toMatchObject({ state: 'order' });
    expect(screen.search()).toBe('?ask=order');
  });

  test('nothing to order says so, and asks for no other filters', async () => {
    const replies: Replies = { 'admin.reports.stock': () => stock() };
    const { screen } = await open(replies, { path: '/dashboard/reports?ask=order' });
    await expect.element(screen.getByRole('heading', { name: 'Nothing to order' })).toBeVisible();
  });

  test('amounts to order are proposed, can be typed, and are those of the downloaded list', async () => {
    const { screen } = await open({}, { path: '/dashboard/reports?ask=order' });
    await expect.element(screen.getByText('Sold out')).toBeVisible();
    const amount = screen.getByRole('textbox', { name: 'Order Mira' });
    await expect.element(amount).toHaveValue('30');
    await amount.fill('4x5');
    await expect.element(amount).toHaveValue('45');
    const saved: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return createObjectURL(blob);
    };
    await screen.getByRole('checkbox', { name: 'Select Mira' }).click();
    await screen.getByRole('toolbar').getByRole('button', { name: 'As a list' }).click();
    URL.createObjectURL = createObjectURL;
    expect(await saved[0]?.text()).toContain('SKU-Mira,Mira,45');
  });

  test('the lead time is asked for, and everything fits a phone', async () => {
    const { screen, asked } = await open({}, { path: '/dashboard/reports?ask=order', on: 'phone' });
    await screen.getByLabelText('Lead time (days)').fill('21');
    await expect.poll(() => asked('admin.reports.stock')).toMatchObject({ lead: '21' });
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

test('the lines behind a figure are listed with their sum, each with its order', async () => {
  const line = {
    _id: 'ord_1 1',
    ...total,
    orderId: 'JH-261121-ABC123',
    day: '2026-11-21',
    productId: 'prd_1',
    name: 'Radha Jhumka',
  };
  const shop = fakeShop({
    'admin.reports.lines': () => ({ data: { ...fresh, name: 'Earrings', total, rows: [line] }, ...paged(1) }),
  });
  const screen = await renderInAdmin(<ReportLinesPage />, {
    path: '/dashboard/reports/lines?days=choose&from=2026-11-01&to=2026-11-21&by=category&key=cat_1',
  });
  await expect.element(screen.getByRole('heading', { name: 'Earrings' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'JH-261121-ABC123' }))
    .toHaveAttribute('href', '/dashboard/order-management/JH-261121-ABC123');
  await expect
    .poll(() => shop.callsOf('admin.reports.lines').at(-1))
    .toEqual({
      ...{ page: 1, limit: 25, by: 'category', key: 'cat_1', from: '2026-11-01', to: '2026-11-21' },
    });
});
