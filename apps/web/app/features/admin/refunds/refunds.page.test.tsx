import type { WireReply } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { invalidate } from '../../../api/query-key.ts';
import RefundsPage from './refunds.page.tsx';

type Refund = WireReply<'admin.refunds.list'>['data'][number];

const refund = {
  _id: 'rfd_1',
  order: 'ord_1',
  orderId: 'JH-1',
  paymentId: 'pay_1',
  amount: 1_050,
  already_back: 0,
  reason: 'returned',
  status: 'failed',
  failure: 'The account is closed',
  is_transfer: false,
  reference: '',
  createdAt: '2026-11-20T06:00:00.000Z',
} as unknown as Refund;

const pageOf = (data: Refund[]) => ({
  data,
  totalCount: data.length,
  totalPages: 1,
  totalNoPage: 1,
  totalPage: 1,
  page: 1,
  limit: 20,
  is_count_capped: false,
});

test('a reference that is being typed stays when the refund leaves the list, and can be saved', async () => {
  let listed = [refund];
  const shop = fakeShop({
    'admin.refunds.list': () => pageOf(listed),
    'admin.paymentCases.list': () => ({ ...pageOf([]), data: [] }),
    'admin.refunds.recordTransfer': () => ({ data: { ...refund, status: 'processed' } as never }),
  });
  const screen = await renderInAdmin(<RefundsPage />, { on: 'phone', path: '/?status=failed' });
  await screen.getByRole('button', { name: /^Resolve/ }).click();
  const reference = screen.getByLabelText('Or sent by bank transfer: reference');
  await reference.fill('UTR 4711');
  listed = [];
  await invalidate(screen.queryClient, ['admin.refunds.list']);
  await expect.element(reference).toHaveValue('UTR 4711');
  await screen.getByRole('button', { name: 'Mark as transferred' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('admin.refunds.recordTransfer'))
    .toMatchObject([{ id: 'rfd_1', reference: 'UTR 4711' }]);
});

/** The page with one refund, and the dialog with its next steps. */
async function open(changes: Partial<Refund>, replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    'admin.refunds.list': () => pageOf([{ ...refund, ...changes }]),
    'admin.paymentCases.list': () => ({ ...pageOf([]), data: [] }),
    ...replies,
  });
  const screen = await renderInAdmin(<RefundsPage />, { on: 'phone' });
  await screen
    .getByRole('button', { name: /^(Resolve|Correct)/ })
    .first()
    .click();
  return { screen, shop, dialog: screen.getByRole('dialog', { name: 'Rs.1,050.00 of JH-1' }) };
}

test('a failed refund says why, and is sent again once', async () => {
  const { screen, shop, dialog } = await open(
    {},
    { 'admin.refunds.retry': () => ({ data: refund }) as never },
  );
  await expect.element(dialog.getByText('The account is closed')).toBeVisible();
  await clickTwice(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('Refund requested again')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('admin.refunds.retry')).toEqual([{ id: 'rfd_1' }]);
});

test('a refund to be transferred is not sent by the provider; its reference may be corrected', async () => {
  const toSend = await open({ status: 'requested', is_transfer: true });
  await expect.element(toSend.dialog.getByLabelText('Bank reference')).toBeVisible();
  await expect.element(toSend.dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await toSend.screen.unmount();
  const { shop, dialog } = await open(
    { status: 'processed', is_transfer: true, reference: 'UTR 4711' },
    { 'admin.refunds.recordTransfer': () => ({ data: refund }) as never },
  );
  await dialog.getByRole('button', { name: 'Correct the reference' }).click();
  const reference = dialog.getByLabelText('Bank reference');
  await expect.element(reference).toHaveValue('UTR 4711');
  await reference.fill(' UTR 4712 ');
  await dialog.getByRole('button', { name: 'Correct reference' }).click();
  await expect
    .poll(() => shop.callsOf('admin.refunds.recordTransfer'))
    .toEqual([{ id: 'rfd_1', reference: 'UTR 4712', replaces: 'UTR 4711' }]);
});

test('an amount that is corrected needs a reason, and stays typed without an answer', async () => {
  const { screen, shop, dialog } = await open(
    {},
    { 'admin.refunds.correct': () => Promise.reject(noConnection()) },
  );
  await dialog.getByRole('button', { name: 'Correct the amount' }).click();
  const amount = dialog.getByLabelText('Amount left to send (Rs.)');
  await expect.element(amount).toHaveValue('1050');
  await amount.fill('50');
  await dialog.getByRole('button', { name: 'Correct amount' }).click();
  expect(shop.callsOf('admin.refunds.correct'), 'without a reason').toEqual([]);
  await dialog.getByLabelText('Reason').fill('Paid at the counter');
  await dialog.getByRole('button', { name: 'Correct amount' }).click();
  await expect.element(screen.getByText('Nothing was changed. Please try again.').first()).toBeVisible();
  await expect.element(amount).toHaveValue('50');
  await expect
    .poll(() => shop.callsOf('admin.refunds.correct'))
    .toEqual([{ id: 'rfd_1', amount: '50', reason: 'Paid at the counter' }]);
});

test('a refund of a changed order says so', async () => {
  fakeShop({
    'admin.refunds.list': () => pageOf([{ ...refund, reason: 'order-changed' }]),
    'admin.paymentCases.list': () => ({ ...pageOf([]), data: [] }),
  });
  const screen = await renderInAdmin(<RefundsPage />);
  await expect.element(screen.getByText('Order changed')).toBeVisible();
});

test('failed refunds are retried by one call; a refused one is named and stays selected', async () => {
  const other = { ...refund, _id: 'rfd_2', orderId: 'JH-2', paymentId: 'pay_2' };
  const shop = fakeShop({
    'admin.savedViews.list': () => ({ data: [] }),
    'admin.refunds.list': () => pageOf([refund, other]),
    'admin.paymentCases.list': () => ({ ...pageOf([]), data: [] }),
    'admin.refunds.bulkRetry': () => ({
      data: {
        rows: [
          { _id: 'rfd_1', result: 'changed', message: '' },
          { _id: 'rfd_2', result: 'refused', message: 'This refund has not failed' },
        ],
        ...{ changed: 1, unchanged: 0, refused: 1 },
      },
    }),
  });
  const screen = await renderInAdmin(<RefundsPage />, { on: 'phone' });
  await screen.getByRole('checkbox', { name: 'Select Rs.1,050.00 of JH-1' }).click();
  await screen.getByRole('checkbox', { name: 'Select Rs.1,050.00 of JH-2' }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Retry' }).click();
  const question = screen.getByRole('dialog', { name: 'Retry 2 refunds?' });
  await clickTwice(question.getByRole('button', { name: 'Retry 2 refunds' }));
  const result = screen.getByRole('dialog', { name: 'One was not changed' });
  const row = result.getByRole('row', { name: 'Rs.1,050.00 of JH-2 This refund has not failed' });
  await expect.element(row).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /JH-2/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /JH-1/ })).not.toBeChecked();
  await expect.poll(() => shop.callsOf('admin.refunds.bulkRetry')).toEqual([{ ids: ['rfd_1', 'rfd_2'] }]);
});

test('refunds of one bank transfer are marked by one call, with its reference', async () => {
  const manual = { ...refund, status: 'requested', is_transfer: true } as const;
  const shop = fakeShop({
    'admin.savedViews.list': () => ({ data: [] }),
    'admin.refunds.list': () => pageOf([manual, { ...manual, _id: 'rfd_2', orderId: 'JH-2' }]),
    'admin.paymentCases.list': () => ({ ...pageOf([]), data: [] }),
    'admin.refunds.bulkTransfer': () => ({ data: { rows: [], changed: 2, unchanged: 0, refused: 0 } }),
  });
  const screen = await renderInAdmin(<RefundsPage />, { on: 'phone' });
  await screen.getByRole('checkbox', { name: 'Select Rs.1,050.00 of JH-1' }).click();
  await screen.getByRole('checkbox', { name: 'Select Rs.1,050.00 of JH-2' }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Mark as transferred' }).click();
  const question = screen.getByRole('dialog', { name: 'Mark 2 refunds as transferred?' });
  const mark = question.getByRole('button', { name: 'Mark 2 refunds as transferred' });
  await expect.element(mark).toBeDisabled();
  await question.getByLabelText('Bank reference').fill('UTR 4711');
  await clickTwice(mark);
  await expect
    .poll(() => shop.callsOf('admin.refunds.bulkTransfer'))
    .toEqual([{ ids: ['rfd_1', 'rfd_2'], reference: 'UTR 4711' }]);
});
