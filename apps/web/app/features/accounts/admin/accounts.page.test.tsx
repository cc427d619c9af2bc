import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import AccountsPage from './accounts.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Months = Awaited<ReturnType<NonNullable<Replies['admin.accounts.months']>>>['data'];
type Month = Awaited<ReturnType<NonNullable<Replies['admin.accounts.month']>>>['data'];
type Summary = Awaited<ReturnType<NonNullable<Replies['admin.accounts.lock']>>>['data'];

const sums: Summary['sums'] = {
  ...{
    orders: 20_143_712.04,
    documents: 20_143_712.04,
    payments: 20_143_712.04,
    difference: 0,
    differing: 0,
  },
  ...{ received: 20_300_000, cash_due: 43_712.04, refunded: 200_000, refunds_due: 0 },
};
const nothing = {
  ...{ orders: 0, documents: 0, payments: 0, difference: 0, differing: 0 },
  ...{ received: 0, cash_due: 0, refunded: 0, refunds_due: 0 },
};

const summaryOf = (month: string, changes: Partial<Summary> = {}): Summary => ({
  ...{
    month,
    state: 'open',
    due: '2026-12-11',
    lockedAt: null,
    lockedBy: null,
    documents: 431,
    sums,
    mistakes: 0,
  },
  ...changes,
});

const section = (name: Month['sections'][number]['section'], documents: number, taxable: number) => ({
  ...{ section: name, documents, taxable, igst: taxable / 100, cgst: 0, sgst: 0, total: taxable },
});

const monthOf = (month: string, changes: Partial<Month> = {}): Month => ({
  ...summaryOf(month),
  ...{ gstin: '08AAAAA0000A1Z2', isGstinValid: true, foundMistakes: [], differences: [] },
  sections: [section('b2b', 9, 1_412_640), section('b2cs', 372, 12_214_800), section('cdnr', 1, -38_500)],
  together: { documents: 382, taxable: 13_588_940, igst: 135_889.4, cgst: 0, sgst: 0, total: 13_588_940 },
  hsn: [
    {
      buyers: 'b2c',
      hsn: '7113',
      rate: 3,
      quantity: 40,
      taxable: 13_588_940,
      igst: 1,
      cgst: 0,
      sgst: 0,
      total: 1,
    },
  ],
  series: [{ kind: 'invoice', from: 'TI/2627/003102', to: 'TI/2627/003532', total: 431, cancelled: 0 }],
  ...changes,
});

const october = summaryOf('2026-10', {
  ...{ state: 'locked', lockedAt: '2026-11-09T06:00:00.000Z', lockedBy: 'Rohan Kapoor', due: '2026-11-11' },
});
const november = summaryOf('2026-11');
const december = summaryOf('2026-12', { state: 'running', documents: 0, sums: nothing, due: '2027-01-11' });
const year: Months = { year: 2026, years: [2026, 2025], months: [october, november, december] };

function open({
  detail = monthOf('2026-11'),
  path = '/dashboard/accounts',
  on = 'desktop',
  ...replies
}: Replies & { detail?: Month; path?: string; on?: 'phone' | 'desktop' } = {}) {
  const shop = fakeShop({
    'admin.accounts.months': () => ({ data: year }),
    'admin.accounts.month': () => ({ data: detail }),
    ...replies,
  });
  return { shop, rendered: renderInAdmin(<AccountsPage />, { path, on }) };
}

test('the last month that is over opens, with three sums that agree and the tables of GSTR-1', async () => {
  const { shop, rendered } = open();
  const screen = await rendered;
  await expect.element(screen.getByRole('heading', { name: 'GSTR-1, Nov 2026' })).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.accounts.month')).toEqual([{ month: '2026-11' }]);
  const months = screen.getByRole('navigation', { name: 'Months' });
  await expect
    .element(months.getByRole('link', { name: 'Oct locked 9 Nov' }))
    .toHaveAttribute('href', '/dashboard/accounts?month=2026-10');
  await expect
    .element(months.getByRole('link', { name: 'Nov open' }))
    .toHaveAttribute('aria-current', 'page');
  const said = screen.getByLabelText('Sums of the month');
  await expect.element(said.getByText('Rs.2,01,43,712.04').nth(2)).toBeVisible();
  await expect.element(said.getByText('Rs.43,712.04 cash still due')).toBeVisible();
  await expect.element(said.getByText('Rs.0.00')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Tables of GSTR-1, Nov 2026' });
  await expect
    .element(table.getByRole('row', { name: '4A B2B, to firms with a GSTIN 9 14,12,640.00 14,126.40 – –' }))
    .toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /^9B Credit notes, to firms 1 −38,500\.00 −385\.00/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Together 382 1,35,88,940\.00/ })).toBeVisible();
  await expect.element(screen.getByText('7113 at 3%, with the same taxable value')).toBeVisible();
  await expect.element(screen.getByText('TI/2627/003102 to TI/2627/003532')).toBeVisible();
});

test('skeletons stand for the months, and then for the month, while they load', async () => {
  const [months, month] = [heldBack({ data: year }), heldBack({ data: monthOf('2026-11') })];
  const { rendered } = open({
    'admin.accounts.months': () => months.reply(),
    'admin.accounts.month': () => month.reply(),
  });
  const screen = await rendered;
  await expect.element(screen.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: 'Months' })).not.toBeInTheDocument();
  months.release();
  await expect.element(screen.getByRole('link', { name: 'Nov open' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lock Nov 2026' })).not.toBeInTheDocument();
  month.release();
  await expect.element(screen.getByRole('button', { name: 'Lock Nov 2026' })).toBeVisible();
});

test('months and a month that did not load can be tried again', async () => {
  let isAway = true;
  const { rendered } = open({
    'admin.accounts.months': () => {
      if (isAway) throw noConnection();
      return { data: year };
    },
    'admin.accounts.month': () => {
      if (isAway) throw noConnection();
      return { data: monthOf('2026-11') };
    },
  });
  const screen = await rendered;
  await expect.element(screen.getByText('The months did not load')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'GSTR-1, Nov 2026' })).toBeVisible();
});

test('a month without documents shows zeros, and can be locked', async () => {
  const none = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, total: 0 };
  const { rendered } = open({
    detail: monthOf('2026-11', {
      sums: nothing,
      documents: 0,
      sections: [{ section: 'b2b', ...none }],
      together: none,
      hsn: [],
      series: [],
    }),
  });
  const screen = await rendered;
  await expect.element(screen.getByRole('row', { name: 'Together 0 – – – –' })).toBeVisible();
  await expect.element(screen.getByText('nothing this month').nth(1)).toBeVisible();
  await expect.element(screen.getByText('Sums agree, no mistakes')).toBeVisible();
});

test('a year whose months have not begun says so', async () => {
  const { rendered } = open({
    'admin.accounts.months': () => ({ data: { year: 2030, years: [2026], months: [] } }),
    path: '/dashboard/accounts?year=2030',
  });
  await expect.element((await rendered).getByText('No month has begun')).toBeVisible();
});

test('mistakes and differences lead to their orders, and are named before the lock', async () => {
  const wrong = monthOf('2026-11', {
    ...{ mistakes: 3, isGstinValid: false, sums: { ...sums, difference: 2595, differing: 1 } },
    foundMistakes: [
      { mistake: 'gstin-check', number: 'TI/2627/003110', orderId: 'JH-1' },
      { mistake: 'gstin-check', number: 'TI/2627/003111', orderId: 'JH-2' },
      { mistake: 'hsn-missing', number: 'TI/2627/003112', orderId: 'JH-3' },
    ],
    differences: [
      { reason: 'no-invoice', orderId: 'JH-4', number: null, orders: 2595, documents: 0, payments: 2595 },
    ],
  });
  const { rendered } = open({ detail: wrong });
  const screen = await rendered;
  await expect
    .element(screen.getByText(/^GSTIN with a wrong check character, which the portal refuses:/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'TI/2627/003111' }))
    .toHaveAttribute('href', '/dashboard/order-management/JH-2');
  await expect
    .element(screen.getByRole('link', { name: 'Correct it in the settings' }))
    .toHaveAttribute('href', '/dashboard/settings');
  await expect
    .element(screen.getByRole('row', { name: 'JH-4 No invoice yet Rs.2,595.00 Rs.0.00 Rs.2,595.00' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Lock Nov 2026' }).click();
  const question = page.getByRole('dialog', { name: 'Lock Nov 2026?' });
  await expect.element(question.getByText('Not yet right: 1 document with a difference')).toBeVisible();
  await expect.element(question.getByText('Not yet right: 3 mistakes')).toBeVisible();
});

test('a double click locks a month once, and it can only be unlocked with a reason', async () => {
  let current = monthOf('2026-11');
  const { shop, rendered } = open({
    'admin.accounts.month': () => ({ data: current }),
    'admin.accounts.lock': ({ locked }) => {
      current = monthOf(
        '2026-11',
        locked ? { state: 'locked', lockedAt: '2026-12-02T06:00:00.000Z', lockedBy: 'Rohan Kapoor' } : {},
      );
      return { data: summaryOf('2026-11', { state: locked ? 'locked' : 'open' }) };
    },
  });
  const screen = await rendered;
  await screen.getByRole('button', { name: 'Lock Nov 2026' }).click();
  await clickTwice(page.getByRole('button', { name: 'Lock', exact: true }));
  await expect.element(screen.getByText(/^Since 2 Dec 2026, by Rohan Kapoor\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Unlock Nov 2026' }).click();
  const unlock = page.getByRole('button', { name: 'Unlock', exact: true });
  await expect.element(unlock).toBeDisabled();
  await page.getByLabelText('Reason').fill('A mistake');
  await unlock.click();
  await expect.element(screen.getByRole('button', { name: 'Lock Nov 2026' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.accounts.lock'))
    .toEqual([
      { month: '2026-11', locked: true },
      { month: '2026-11', locked: false, reason: 'A mistake' },
    ]);
});

test('a month that runs can be looked at, and says from when it can be locked', async () => {
  const { rendered } = open({
    detail: monthOf('2026-12', { state: 'running' }),
    path: '/dashboard/accounts?month=2026-12',
  });
  const screen = await rendered;
  await expect.element(screen.getByText('It can be locked from 1 Jan 2027.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lock Dec 2026' })).not.toBeInTheDocument();
});

test('at 360 px only tables slide, and the months can be reached', async () => {
  const { rendered } = open({
    on: 'phone',
    detail: monthOf('2026-11', {
      mistakes: 1,
      foundMistakes: [{ mistake: 'sums', number: 'TI/2627/003110', orderId: 'JH-1' }],
    }),
  });
  const screen = await rendered;
  await expect.element(screen.getByRole('button', { name: 'Lock Nov 2026' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('link', { name: 'Oct locked 9 Nov' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Oct locked 9 Nov' }))
    .toHaveAttribute('aria-current', 'page');
});
