import type { WireReply } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
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
  const screen = await renderInShop(<RefundsPage />, { as: 'customer', path: '/?status=failed' });
  await screen.getByRole('button', { name: /^Resolve/ }).click();
  const reference = screen.getByLabelText('Or sent by bank transfer: reference');
  await reference.fill('UTR 4711');
  listed = [];
  await invalidate(screen.queryClient, ['admin.refunds.list']);
  await expect.element(reference).toHaveValue('UTR 4711');
  await screen.getByRole('button', { name: 'Mark as transferred' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(shop.callsOf('admin.refunds.recordTransfer')).toMatchObject([
    { id: 'rfd_1', reference: 'UTR 4711' },
  ]);
});
