import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import TicketsPage from './tickets.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Ticket = Awaited<ReturnType<NonNullable<Replies['admin.tickets.list']>>>['data'][number];

const ticket = (number: number): Ticket => ({
  ...{ _id: `tkt_${number}`, ticketNumber: `T-${number}`, status: 'open', name: 'Zoya', mobile: '' },
  ...{ email: 'zoya@mail.example', subject: '', orderId: '', assignee: null, messages: 1 },
  ...{ createdAt: '2026-11-20T06:00:00.000Z', lastAt: `2026-11-2${number}T06:00:00.000Z` },
});

async function open(on: 'desktop' | 'phone' = 'desktop') {
  const shop = fakeShop({
    'admin.savedViews.list': () => ({ data: [] }),
    'admin.tickets.list': () => ({
      ...listed([ticket(1), ticket(2)]),
      counts: { open: 2, answered: 0, closed: 0 },
      administrators: [{ _id: 'usr_divya', name: 'Divya' }],
    }),
    'admin.tickets.bulkUpdate': () => ({
      data: {
        rows: [
          { _id: 'tkt_1', result: 'changed', message: '' },
          { _id: 'tkt_2', result: 'refused', message: 'There is a newer message' },
        ],
        ...{ changed: 1, unchanged: 0, refused: 1 },
      },
    }),
  });
  const screen = await renderInAdmin(<TicketsPage />, { on });
  await screen.getByRole('checkbox', { name: 'Select T-1 of Zoya' }).click();
  await screen.getByRole('checkbox', { name: 'Select T-2 of Zoya' }).click();
  const act = (name: string) => screen.getByRole('toolbar').getByRole('button', { name }).click();
  return { screen, shop, act, calls: () => shop.callsOf('admin.tickets.bulkUpdate') };
}

test('tickets are closed by one call; the refused one is named with the reason, and stays selected', async () => {
  const { screen, act, calls } = await open('phone');
  await act('Close');
  const question = screen.getByRole('dialog', { name: 'Close 2 tickets?' });
  await expect.element(question.getByText('T-2 of Zoya')).toBeVisible();
  await clickTwice(question.getByRole('button', { name: 'Close 2 tickets' }));
  const result = screen.getByRole('dialog', { name: 'One was not changed' });
  await expect.element(result.getByText('There is a newer message')).toBeVisible();
  await expect
    .poll(calls)
    .toEqual([{ ids: ['tkt_1', 'tkt_2'], status: 'closed', readUntil: '2026-11-22T06:00:00.000Z' }]);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('toolbar').getByText('1 selected')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select T-2 of Zoya' })).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('tickets are assigned to a colleague, and nothing is sent when the question is cancelled', async () => {
  const { screen, act, calls } = await open();
  await act('Assign');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('toolbar').getByText('2 selected')).toBeVisible();
  await act('Assign');
  await screen.getByLabelText('Assign to').selectOptions('Divya');
  await screen.getByRole('dialog').getByRole('button', { name: 'Assign 2 tickets' }).click();
  await expect.poll(calls).toEqual([{ ids: ['tkt_1', 'tkt_2'], assignee: 'usr_divya' }]);
});
