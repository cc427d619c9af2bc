import type { WireReply } from '@jhumka/contract';
import type { WireInput } from '@jhumka/contract/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import PricePeriodsPage from './price-periods.page.tsx';

type Period = WireReply<'admin.pricePeriods.list'>['data'][number];

const filter = { categoryId: [], subCategoryId: [], tags: ['bridal'], metal: [], purity: [], gemstone: [] };
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const diwali: Period = {
  ...{ _id: 'prc_1', name: 'Diwali', percent: 20, amount: null, price: null },
  ...{ from: inDays(-0.1), until: inDays(0.1), state: 'running', filter, products: null },
  ...{ overlaps: [{ _id: 'prc_2', name: 'Bridal week' }], below_cost: 2 },
  ...{ version: 3, createdAt: inDays(-1) },
};
const preview: WireReply<'admin.pricePeriods.preview'>['data'] = {
  ...{ at: diwali.from, variants: 120, lowered: 119, below_cost: 1, unchanged: 1, overlaps: diwali.overlaps },
  rows: [
    {
      ...{ _id: 'var_1', productId: 'prd_1', name: 'Meher Rope Band', sku: 'M-1', before: 1000, after: 800 },
      ...{ period: { _id: 'prc_2', name: 'Bridal week' }, cost: 900, margin: -12.5 },
    },
  ],
};

async function openPage(periods: Period[], send?: (input: object) => Period) {
  const shop = fakeShop({
    'admin.pricePeriods.list': () => ({
      data: periods,
      ...{ totalCount: periods.length, totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 25 },
    }),
    'admin.pricePeriods.preview': () => ({ data: preview }),
    'admin.pricePeriods.create': (input) => ({ data: send?.(input) ?? diwali }),
    'admin.pricePeriods.update': (input) => ({ data: send?.(input) ?? diwali }),
    'admin.pricePeriods.end': () => {
      const ended = { ...diwali, state: 'ended' as const, below_cost: 0 };
      periods.splice(0, 1, ended);
      return { data: ended };
    },
    'admin.pricePeriods.delete': () => ({ data: { _id: periods.splice(0, 1)[0]?._id ?? '' } }),
    'category.list': () => ({ data: [] }),
  });
  return { shop, screen: await renderInAdmin(<PricePeriodsPage />, { path: '/dashboard/price-periods' }) };
}

test('the list says what a period lowers, and which others overlap it; the calendar opens it', async () => {
  const { screen } = await openPage([diwali]);
  await expect
    .element(screen.getByRole('link', { name: 'Price log' }))
    .toHaveAttribute('href', '/dashboard/audit?search=price');
  const row = screen.getByRole('row', { name: 'Diwali' }).last();
  await expect.element(row.getByText('20% off')).toBeVisible();
  await expect.element(row.getByText('Overlaps Bridal week: the lowest price holds')).toBeVisible();
  await screen
    .getByRole('table', { name: /^Periods in / })
    .getByRole('button', { name: 'Diwali' })
    .first()
    .click();
  const form = screen.getByRole('form', { name: 'Change Diwali' });
  await expect.element(form.getByRole('textbox', { name: /^Tags/ })).toHaveValue('bridal');
  await expect.element(form.getByText('Meher Rope Band')).toBeVisible();
});

test('a running period is ended now after a question, and stays in the list; the list warns of its cost', async () => {
  const { screen, shop } = await openPage([diwali]);
  await expect.element(screen.getByText('2 prices are below cost')).toBeVisible();
  await screen.getByRole('button', { name: 'End Diwali now' }).click();
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'End now' }));
  await expect.element(screen.getByText('Diwali ended')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.pricePeriods.end')).toEqual([{ _id: 'prc_1' }]);
  await expect.element(screen.getByRole('button', { name: 'End Diwali now' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Delete Diwali' })).toBeVisible();
});

test('a month without periods says so, also after turning to the next one by keyboard', async () => {
  const { screen } = await openPage([]);
  await expect.element(screen.getByText('No period in this month.')).toBeVisible();
  await expect.element(screen.getByText('No price periods yet')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next month' });
  (next.element() as HTMLElement).focus();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(screen.getByText('No period in this month.')).toBeVisible();
});

test('a new period is previewed with margin and warnings, and created once by a double click', async () => {
  const sent: object[] = [];
  const { screen } = await openPage([], (input) => {
    sent.push(input);
    return diwali;
  });
  await screen.getByRole('button', { name: 'New period' }).click();
  const form = screen.getByRole('form', { name: 'New price period' });
  await form.getByRole('textbox', { name: /^Tags/ }).fill('bridal, gold ');
  await form.getByRole('button', { name: 'Create period' }).click();
  await expect.element(form.getByText('Please enter the name.')).toBeVisible();
  await form.getByLabelText('Name').fill('Diwali');
  await form.getByLabelText('Kind').selectOptions('Amount off');
  await form.getByLabelText('Amount off (Rs.)').fill('500');
  await form.getByLabelText('From').fill('2026-11-07T18:00');
  await form.getByLabelText('Until').fill('2026-11-08T00:00');
  await expect.element(form.getByText('1 price below cost: those are listed first.')).toBeVisible();
  await expect.element(form.getByText('by Bridal week')).toBeVisible();
  await expect.element(form.getByText('-12.5%')).toBeVisible();
  await clickTwice(form.getByRole('button', { name: 'Create period' }));
  await expect.element(form).not.toBeInTheDocument();
  const expected: WireInput<'admin.pricePeriods.create'> = {
    ...{ name: 'Diwali', amount: '500', from: '2026-11-07T12:30:00.000Z', until: '2026-11-07T18:30:00.000Z' },
    filter: { ...filter, tags: ['bridal', 'gold'] },
  };
  expect(sent).toMatchObject([expected]);
});

test('a refusal is at its field, and what was typed stays', async () => {
  const issues = [{ path: 'until', message: 'Until must be after the start.' }];
  const { screen } = await openPage([diwali], () => {
    throw refusal({ status: 400, code: 'bad-input', message: 'Until must be after the start.', issues });
  });
  await screen.getByRole('button', { name: 'Change Diwali' }).click();
  const form = screen.getByRole('form', { name: 'Change Diwali' });
  await form.getByLabelText('Name').fill('Diwali night');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText('Until must be after the start.')).toBeVisible();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Diwali night');
});

test('a period is deleted after a question', async () => {
  const { screen, shop } = await openPage([diwali]);
  await screen.getByRole('button', { name: 'Delete Diwali' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => shop.callsOf('admin.pricePeriods.delete')).toMatchObject([{ _id: 'prc_1' }]);
  await expect.element(screen.getByText('Diwali deleted')).toBeVisible();
});
