import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import StockValuePage from './accounts.stock.page.tsx';

type Wire = Awaited<
  ReturnType<NonNullable<Parameters<typeof fakeShop>[0]['admin.accounts.stockValue']>>
>['data'];

const gold = {
  quantity: 12,
  weighed: 9,
  net_weight_g: 30.125,
  cost: 250_000,
  selling: 400_000.5,
  without_cost: 3,
};
const silver = { quantity: 1, weighed: 0, net_weight_g: 0, cost: 900, selling: 1_500, without_cost: 0 };
const total = {
  quantity: 13,
  weighed: 9,
  net_weight_g: 30.125,
  cost: 250_900,
  selling: 401_500.5,
  without_cost: 3,
};

const stockOn = (as_of: string, changes: Partial<Wire> = {}): Wire => ({
  as_of,
  total,
  metals: [
    { metal: 'Gold, 18K', ...gold },
    { metal: 'Silver, 925', ...silver },
  ],
  without_cost: [{ productId: 'prd_1', name: 'Meher Band', variants: 2, quantity: 3 }],
  not_counted: [{ state: 'held', quantity: 2, cost: 41_000 }],
  ...changes,
});

const Search = () => <output aria-label="Search">{useLocation().search}</output>;

const open = (path = '/dashboard/accounts/stock') =>
  renderInAdmin(
    <>
      <StockValuePage />
      <Search />
    </>,
    { path },
  );

test('the stock is shown by metal, and each product without a cost is a link', async () => {
  fakeShop({ 'admin.accounts.stockValue': () => ({ data: stockOn('2026-11-27') }) });
  const screen = await open();
  await expect.element(screen.getByLabelText('At the end of')).toHaveValue('2026-11-27');
  const metals = screen.getByRole('table', { name: 'Value by metal' });
  await expect
    .element(
      metals.getByRole('row', { name: /^Gold, 18K 12 Rs\.2,50,000\.00 3 30\.125 g of 9 Rs\.4,00,000\.50$/ }),
    )
    .toBeVisible();
  await expect.element(metals.getByRole('row', { name: /^Silver, 925 1 Rs\.900\.00 – – / })).toBeVisible();
  await expect.element(metals.getByRole('row', { name: /^Together 13 Rs\.2,50,900\.00/ })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Meher Band' }))
    .toHaveAttribute('href', '/dashboard/product/prd_1');
  await expect.element(screen.getByRole('row', { name: 'Meher Band 2 3' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /^Held for orders .* 2 Rs\.41,000\.00$/ }))
    .toBeVisible();
});

test('another day is asked for, and the day before stays until it comes', async () => {
  const later = heldBack({ data: stockOn('2026-10-31', { metals: [{ metal: 'Platinum, 950', ...gold }] }) });
  const shop = fakeShop({
    'admin.accounts.stockValue': ({ asOf }) =>
      asOf === undefined ? { data: stockOn('2026-11-27') } : later.reply(),
  });
  const screen = await open();
  await expect.element(screen.getByText('27 Nov 2026')).toBeVisible();
  await screen.getByLabelText('At the end of').fill('2026-10-31');
  await expect.element(screen.getByLabelText('Search')).toHaveTextContent('?asOf=2026-10-31');
  await expect.element(screen.getByRole('row', { name: /^Gold, 18K/ })).toBeVisible();
  await expect.element(screen.getByText('27 Nov 2026')).not.toBeInTheDocument();
  later.release();
  await expect.element(screen.getByRole('row', { name: /^Platinum, 950/ })).toBeVisible();
  await expect.element(screen.getByText('31 Oct 2026')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.accounts.stockValue')).toEqual([{}, { asOf: '2026-10-31' }]);
});

test('a day without stock says so, and names no variant', async () => {
  const none = { quantity: 0, weighed: 0, net_weight_g: 0, cost: 0, selling: 0, without_cost: 0 };
  const empty = { total: none, metals: [], without_cost: [], not_counted: [] };
  fakeShop({ 'admin.accounts.stockValue': () => ({ data: stockOn('2020-01-01', empty) }) });
  const screen = await open('/dashboard/accounts/stock?asOf=2020-01-01');
  await expect.element(screen.getByText(/^At the end of 1 Jan 2020 no product had stock\./)).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('a refused day is named, keeps its field, and can be tried again', async () => {
  let isRefused = true;
  fakeShop({
    'admin.accounts.stockValue': ({ asOf }) => {
      if (isRefused) throw refusal({ status: 400, code: 'bad-input', message: 'As of is in the future.' });
      return { data: stockOn(String(asOf)) };
    },
  });
  const screen = await open('/dashboard/accounts/stock?asOf=2027-01-01');
  await expect.element(screen.getByText('As of is in the future.')).toBeVisible();
  await expect.element(screen.getByLabelText('At the end of')).toHaveValue('2027-01-01');
  isRefused = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: /^Gold, 18K/ })).toBeVisible();
});

test('a day to come in the address is refused in words, and another one is chosen', async () => {
  const issues = [{ path: 'asOf', message: 'is in the future' }];
  fakeShop({
    'admin.accounts.stockValue': ({ asOf }) =>
      asOf === '2030-01-01'
        ? Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'No', issues }))
        : { data: stockOn(String(asOf)) },
  });
  const screen = await open('/dashboard/accounts/stock?asOf=2030-01-01');
  await expect.element(screen.getByText('The day is in the future.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await screen.getByLabelText('At the end of').fill('2026-11-20');
  await expect.element(screen.getByRole('table', { name: 'Value by metal' })).toBeVisible();
});
