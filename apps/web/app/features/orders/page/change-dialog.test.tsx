import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../../test/samples/account.ts';
import { wireOrder } from '../../../../test/samples/orders.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { tokens } from '../../../api/tokens.ts';
import { OrderPage } from './order-page.tsx';

const until = '2026-11-23T04:30:00.000Z';
const changeable = () => wireOrder({ can_change: { until, what: ['address', 'mobile', 'size', 'remove'] } });
const other = {
  ...changeable().delivery_address,
  _id: 'adr_office',
  name: 'Office',
  city: 'Jodhpur',
  pincode: '342001',
};
const { bill, orderId, totalAmt } = changeable();
const preview = {
  ...{ orderId, lines: [], delivery_address: other, bill, total_before: totalAmt, total: totalAmt },
  ...{ to_pay: totalAmt, refund: 0, coupon: null, stock: [] },
  ...{ promised_day_before: '2026-11-25', promised_day: '2026-11-26', digest: 'shown' },
  way: 'none' as const,
  invoice: 'stays' as const,
};

async function open(replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: changeable(), tier_change: null }),
    'feedback.ofOrder': () => ({ data: null }),
    'address.list': () => ({ data: [other] }),
    'order.previewChange': () => ({ data: preview }),
    'order.change': () => ({ data: wireOrder({ delivery_address: other }), payment: null }),
    ...replies,
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<OrderPage orderId={orderId} listPath="/myorders" />);
  await screen.getByRole('button', { name: 'Change something' }).click();
  return { screen, shop, dialog: screen.getByRole('dialog', { name: 'Change something' }) };
}

test('another address is chosen, what follows is shown, and it is changed once, with the digest', async () => {
  const answer = heldBack({ data: wireOrder({ delivery_address: other }), payment: null });
  const { screen, shop, dialog } = await open({ 'order.change': answer.reply });
  await expect.element(screen.getByText(/planned for 23 Nov 2026/)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
  await dialog.getByLabelText('Delivery address').selectOptions('adr_office');
  await expect.element(dialog.getByText(/The total stays the same\./)).toBeVisible();
  await expect.element(dialog.getByText(/It arrives by/)).toBeVisible();
  await clickTwice(dialog.getByRole('button', { name: 'Change the order' }));
  answer.release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('order.change'))
    .toEqual([{ orderId, addressId: 'adr_office', digest: 'shown' }]);
});

test('a refused change says why, and nothing is sent', async () => {
  const refused = () => {
    throw refusal({
      status: 409,
      code: 'change-refused',
      message: 'This order is packed, so it can’t be changed',
    });
  };
  const { shop, dialog } = await open({ 'order.previewChange': refused });
  await dialog.getByLabelText('Delivery address').selectOptions('adr_office');
  await expect.element(dialog.getByText('This order is packed, so it can’t be changed')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Change the order' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(shop.callsOf('order.change')).toEqual([]);
});
