import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../../test/samples/account.ts';
import { wireOrder } from '../../../../test/samples/orders.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { tokens } from '../../../api/tokens.ts';
import { OrderPage } from './order-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const heading = { name: 'Cancel order JH-261120-ABC123?' } as const;
const page = <OrderPage orderId="JH-261120-ABC123" listPath="/myorders" />;

/** The page of an order that `order.update` cancels, with further replies. */
async function open(replies: Replies = {}, first = wireOrder()) {
  let order = first;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser({ vip_enabled: true }) }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: order, tier_change: null }),
    'feedback.ofOrder': () => ({ data: null }),
    'order.update': ({ cancellation_reason }) => {
      order = wireOrder({ order_status: 'cancelled', cancellation_reason: String(cancellation_reason) });
      return { data: order };
    },
    ...replies,
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(page);
  await screen.getByRole('button', { name: 'Cancel order' }).click();
  return { screen, shop, dialog: screen.getByRole('dialog', heading) };
}

test('spec 3.7, 4.2: an order is cancelled once, with a reason, and the focus stays near', async () => {
  const cancelled = wireOrder({ order_status: 'cancelled', cancellation_reason: 'I changed my mind' });
  const answer = heldBack({ data: cancelled });
  const { screen, shop, dialog } = await open({ 'order.update': answer.reply });
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel order' }).click();
  expect(document.documentElement.scrollWidth).toBe(360);
  await dialog.getByLabelText(/^Reason/).selectOptions('I changed my mind');
  await clickTwice(dialog.getByRole('button', { name: 'Cancel order' }));
  answer.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cancelled on 20 Nov');
  await expect.element(screen.getByText('This order was cancelled: I changed my mind.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('order.update'))
    .toEqual([
      {
        orderId: 'JH-261120-ABC123',
        order_status: 'cancelled',
        cancellation_reason: 'I changed my mind',
      },
    ]);
});

test('spec 4.2: another reason is a text of its own', async () => {
  const { screen, shop, dialog } = await open();
  await dialog.getByLabelText(/^Reason/).selectOptions('Something else');
  await dialog.getByLabelText(/^Comments/).fill('<b>It is for my sister</b>');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect
    .element(screen.getByText('This order was cancelled: <b>It is for my sister</b>.'))
    .toBeVisible();
  await expect
    .poll(() => shop.callsOf('order.update'))
    .toMatchObject([{ cancellation_reason: '<b>It is for my sister</b>' }]);
});

test('an order that ships meanwhile is not cancelled, which a message shows', async () => {
  let order = wireOrder();
  const { screen, dialog } = await open({
    'order.get': () => ({ data: order, tier_change: null }),
    'order.update': () => {
      order = wireOrder({ order_status: 'shipped' });
      throw refusal({ code: 'not-cancellable', message: 'Your order is shipped already' } as never);
    },
  });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(screen.getByRole('alert').getByText(/shipped already/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('On its way to you');
});

test('spec 4.11: a reason survives the end of a session, and a failure', async () => {
  const { screen, dialog } = await open({ 'order.update': () => Promise.reject(noConnection()) });
  await dialog.getByLabelText(/^Reason/).selectOptions('Something else');
  await dialog.getByLabelText(/^Comments/).fill('My sister has it alre');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^The order was not cancelled/)).toBeVisible();
  tokens.erase();
  await screen.unmount();
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const again = await renderInShop(page);
  await expect
    .element(again.getByRole('dialog', heading).getByLabelText(/^Comments/))
    .toHaveValue('My sister has it alre');
});

test('decisions §6: a paid order names the refund, and the tier that a member loses', async () => {
  const paid = wireOrder({ payment_status: 'paid' });
  const warning = 'You will no longer be Gold';
  const tier_change = { before: 'GOLD', after: 'SILVER', spend_after: 20_000, warning } as never;
  const { dialog } = await open({ 'order.get': () => ({ data: paid, tier_change }) }, paid);
  await expect
    .element(dialog.getByRole('button', { name: 'Cancel order and refund Rs.1,050.00' }))
    .toBeVisible();
  await expect.element(dialog.getByText(warning)).toBeVisible();
});

test('an order that store credit paid tells that it comes back', async () => {
  const { bill } = wireOrder();
  const paid = { ...bill, credit_used: bill.grand_total, to_pay: 0 };
  const { dialog } = await open({}, wireOrder({ payment_status: 'paid', bill: paid }));
  await expect.element(dialog.getByText(/1,050\.00 come back to you at once/)).toBeVisible();
});

test('an exchange whose difference is unpaid tells what goods have paid, and what is refunded', async () => {
  const exchange = { exchange_of: { _id: 'ord_0', orderId: 'JH-261101-ABC123' }, exchange_credit: 1_000 };
  const { screen, dialog } = await open({}, wireOrder(exchange));
  await expect.element(dialog.getByText('Your refund', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Cancel order and refund Rs.1,000.00' }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  const note = screen.getByText(/JH-261101-ABC123.pays.Rs\..*1,000\.00;.the.difference.is.Rs\..*50\.00/);
  await expect.element(note).toBeVisible();
});
