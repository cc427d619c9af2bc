import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import {
  wireConsequences,
  wireDispute,
  wireManagedOrder,
  wireManagedRefund,
  wireOrder,
} from '../../../../test/samples/admin-orders.ts';
import { wireItem } from '../../../../test/samples/orders.ts';
import { invalidate } from '../../../api/query-key.ts';
import OrderPage from './order-management.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const shopWithOrder = (managed = wireManagedOrder(), replies: Replies = {}) =>
  fakeShop({ 'admin.orders.get': () => ({ data: managed }), ...replies });

const open = (on: 'phone' | 'desktop' = 'desktop') =>
  renderInAdmin(<OrderPage />, {
    on,
    path: '/dashboard/order-management/JH-1',
    route: '/dashboard/order-management/:id',
  });

test('an unknown order shows an error with a link to the list', async () => {
  fakeShop({
    'admin.orders.get': () => Promise.reject(refusal({ status: 404, code: 'not-found', message: 'No' })),
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'This order was not found' })).toBeVisible();
});

test('an order that does not load can be retried', async () => {
  let isDown = true;
  shopWithOrder(undefined, {
    'admin.orders.get': () => (isDown ? Promise.reject(noConnection()) : { data: wireManagedOrder() }),
  });
  const screen = await open();
  await expect.element(screen.getByText('This order did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'JH-1' })).toBeVisible();
});

test('the units of an item are listed; the invoice says when it comes, and is there once it is packed', async () => {
  const item = wireItem({ needs_units: true });
  const unit = { _id: 'unt_1', serial: 'S-1', huid: 'ABC123', gross_weight_g: 3.4, net_weight_g: 3.012 };
  const units = [{ ...unit, certificate: 'IGI 1', certificate_file: null, is_back: false }];
  let order = wireOrder({ order_status: 'confirmed', items: [item] });
  shopWithOrder(undefined, { 'admin.orders.get': () => ({ data: wireManagedOrder({ order }) }) });
  const screen = await open();
  await expect.element(screen.getByText(/^Invoice comes when it is packed/)).toBeVisible();
  order = wireOrder({ order_status: 'packed', items: [{ ...item, units }] });
  await invalidate(screen.queryClient, ['admin.orders.get']);
  await expect.element(screen.getByText('Serial S-1 · HUID ABC123 · 3.012 g net · IGI 1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invoice' })).toBeVisible();
  await expect.element(screen.getByText(/^Invoice comes when it is packed/)).not.toBeInTheDocument();
});

test('the provider is asked once for a payment, and its answer is shown', async () => {
  const managed = wireManagedOrder({ order: wireOrder({ can_pay: true }) });
  const shop = shopWithOrder(managed, {
    'admin.orders.askProvider': () => ({ message: 'The payment has arrived', data: managed.order }),
  });
  const screen = await open('phone');
  await clickTwice(screen.getByRole('button', { name: 'Ask the provider now' }));
  await expect.element(screen.getByText('The payment has arrived')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.orders.askProvider')).toEqual([{ id: managed.order._id }]);
});

test('an empty note is not sent; a note is saved and leaves an empty field', async () => {
  const shop = shopWithOrder(undefined, {
    'admin.orders.addNote': ({ words }) => ({
      data: { _id: 'nte_1', author: 'Asha', words: String(words), createdAt: '2026-11-20T06:00:00.000Z' },
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Save note' }).click();
  const note = screen.getByLabelText('New note');
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await note.fill('Called: one is too small');
  await clickTwice(screen.getByRole('button', { name: 'Save note' }));
  await expect.element(screen.getByText('Note saved')).toBeVisible();
  await expect.element(note).toHaveValue('');
  await expect
    .poll(() => shop.callsOf('admin.orders.addNote'))
    .toMatchObject([{ id: 'JH-1', words: 'Called: one is too small' }]);
});

test('an order in exchange says what has come back for it, and what is left to pay', async () => {
  const order = wireOrder({
    ...{ order_status: 'confirmed', totalAmt: 1_330, exchange_credit: 1_030 },
    exchange_of: { _id: 'ord_0', orderId: 'JH-0' },
  });
  shopWithOrder(wireManagedOrder({ order }));
  const screen = await open();
  await expect.element(screen.getByText('Paid by the return of JH-0')).toBeVisible();
  await expect.element(screen.getByText('Rs.300.00')).toBeVisible();
});

describe('the steps of an order', () => {
  test('a wrong tracking number is corrected, and the customer is informed', async () => {
    const order = wireOrder({
      order_status: 'shipped',
      delivery_details: { tracking_number: 'BD-1', courier_partner: 'Blue Dart' },
    });
    const shop = shopWithOrder(wireManagedOrder({ order }), { 'order.update': () => ({ data: order }) });
    const screen = await open();
    await screen.getByRole('button', { name: 'Correct tracking' }).click();
    const save = screen.getByRole('dialog').getByRole('button', { name: 'Save' });
    await expect.element(save).toBeDisabled();
    await screen.getByLabelText(/^Tracking number/).fill(' BD-2 ');
    await save.click();
    await expect
      .element(screen.getByText('Tracking of JH-1 updated. The customer is informed.'))
      .toBeVisible();
    await expect
      .poll(() => shop.callsOf('order.update'))
      .toMatchObject([{ orderId: 'JH-1', courier_partner: 'Blue Dart', tracking_number: 'BD-2' }]);
  });

  test('the next step requires confirmation, which lists the changes', async () => {
    const order = wireOrder({ order_status: 'out_for_delivery', payment_status: 'cod_due' });
    const shop = shopWithOrder(wireManagedOrder({ order, moves: ['delivered'] }), {
      'order.update': () => ({ data: order }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Mark as delivered' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('The order is then marked as paid in cash.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect.element(screen.getByText('JH-1 is delivered')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('order.update'))
      .toMatchObject([{ orderId: 'JH-1', order_status: 'delivered', undoable: true }]);
  });

  const undo = { _id: 'stp_1', until: '2026-11-20T06:00:30.000Z', seconds_left: 30 };
  const undone = { orderId: 'JH-1', order_status: 'packed', is_undone: true, message: 'Packed' } as const;
  const history = [
    { order_status: 'packed', at: '2026-11-20T05:00:00.000Z', actor: 'admin', name: '', note: '' },
    { order_status: 'shipped', at: '2026-11-20T06:00:00.000Z', actor: 'admin', name: '', note: '' },
  ] as const;

  test('a step is undone by its message, which counts and stays until the customer is told', async () => {
    const order = wireOrder({ order_status: 'packed' });
    const shop = shopWithOrder(wireManagedOrder({ order, moves: ['shipped'] }), {
      'order.update': () => ({ data: order, undo: { ...undo, seconds_left: 2 } }),
      'admin.orders.undoStep': () => ({ data: { rows: [undone], undone: 1, refused: 0 } }),
    });
    const screen = await open('phone');
    const ship = async () => {
      await screen.getByRole('button', { name: 'Mark as shipped' }).click();
      await screen.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
      await expect
        .element(screen.getByText(/^JH-1 is shipped\. The customer is told .*in \d s$/))
        .toBeVisible();
    };
    await ship();
    await expect.element(screen.getByText(/^JH-1 is shipped/)).not.toBeInTheDocument();
    await ship();
    const button = screen.getByRole('button', { name: 'Undo' }).element() as HTMLElement;
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Undone. The customer is not told.')).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.orders.undoStep')).toEqual([{ id: 'stp_1' }]);
  });

  test('the timeline offers the undo too; one that comes too late is told why', async () => {
    const order = wireOrder({ order_status: 'shipped' });
    const steps = history.map((step) => ({ ...step, is_undone: false }));
    const message = 'This can’t be undone any more: the customer was told';
    const shop = shopWithOrder(wireManagedOrder({ order, history: steps, undo }), {
      'admin.orders.undoStep': () => Promise.reject(refusal({ status: 409, code: 'undo-refused', message })),
    });
    const screen = await open('phone');
    await clickTwice(screen.getByRole('listitem').getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.orders.undoStep')).toEqual([{ id: 'stp_1' }]);
  });

  test('a step back needs a reason, and takes the order to the status that was named', async () => {
    const order = wireOrder({ order_status: 'shipped' });
    const shop = shopWithOrder(wireManagedOrder({ order, step_back: 'packed' }), {
      'admin.orders.stepBack': () => ({ data: order }),
    });
    const screen = await open('phone');
    await screen.getByRole('button', { name: 'Back to packed' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Take JH-1 back to packed?' });
    await expect.element(dialog.getByText(/^Courier and tracking number are removed\./)).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Back to packed' });
    await expect.element(back).toBeDisabled();
    await dialog.getByLabelText('Reason').fill(' Left behind ');
    await clickTwice(back);
    await expect.element(screen.getByText('JH-1 is packed again')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.stepBack'))
      .toEqual([{ id: 'JH-1', order_status: 'packed', reason: 'Left behind' }]);
  });
});

describe('a refund', () => {
  const reason = 'Reason (shown to the customer and in the audit log)';

  test('the preview names amount, stock, tier and papers of what is chosen', async () => {
    const shop = shopWithOrder(undefined, {
      'admin.orders.previewRefund': () => ({ data: wireConsequences() }),
    });
    const screen = await open('phone');
    await screen.getByRole('button', { name: 'Return and refund' }).click();
    await expect.element(screen.getByRole('button', { name: 'Preview refund' })).toBeDisabled();
    await screen.getByRole('button', { name: 'One Ira hoops more' }).click();
    await screen.getByRole('button', { name: 'Preview refund' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Refund part of this order?' });
    await expect.element(dialog.getByText('Added: Ira hoops by 1')).toBeVisible();
    await expect.element(dialog.getByText(/^by bank transfer/)).toBeVisible();
    await expect.element(dialog.getByText('GOLD to SILVER')).toBeVisible();
    await expect.element(dialog.getByText('Created with the next number')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Refund Rs.500.00' })).toBeDisabled();
    await expect
      .poll(() => shop.callsOf('admin.orders.previewRefund'))
      .toMatchObject([
        { id: 'JH-1', lines: [{ line: 'var_ira', quantity: 1, restock: true }], delivery: false },
      ]);
  });

  test('a refund as store credit is previewed as one, and sends no money', async () => {
    const consequences = { ...wireConsequences(), to_send: 0, way: 'none' as const, credit_back: 500 };
    const shop = shopWithOrder(undefined, {
      'admin.orders.previewRefund': () => ({ data: consequences }),
    });
    const screen = await open('phone');
    await screen.getByRole('button', { name: 'Return and refund' }).click();
    await screen.getByRole('button', { name: 'One Ira hoops more' }).click();
    await screen.getByRole('checkbox', { name: 'Pay back as store credit, at once' }).click({ force: true });
    await screen.getByRole('button', { name: 'Preview refund' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Refund part of this order?' });
    await expect.element(dialog.getByText('As store credit, at once')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.previewRefund'))
      .toMatchObject([{ id: 'JH-1', asCredit: true }]);
  });

  test('the units that came back are chosen, as many as there are', async () => {
    const mark = {
      certificate: '',
      certificate_file: null,
      gross_weight_g: 3.5,
      net_weight_g: 3,
      is_back: false,
    };
    const units = ['R-1', 'R-2', 'R-3'].map((serial) => ({ ...mark, _id: serial, serial, huid: null }));
    const items = [wireItem({ line: 'var_ira', quantity: 3, units })];
    const { left } = wireManagedOrder();
    const lines = left.lines.map((line) => ({ ...line, ordered: 3, left: 3 }));
    const managed = wireManagedOrder({ order: wireOrder({ items }), left: { ...left, lines } });
    const shop = shopWithOrder(managed, {
      'admin.orders.previewRefund': () => ({ data: wireConsequences() }),
    });
    const screen = await open('phone');
    await screen.getByRole('button', { name: 'Return and refund' }).click();
    await screen.getByRole('button', { name: 'One Ira hoops more' }).click();
    const preview = screen.getByRole('button', { name: 'Preview refund' });
    await expect.element(preview).toBeDisabled();
    const unit = (serial: string) => screen.getByRole('checkbox', { name: new RegExp(`Serial ${serial}`) });
    await unit('R-1').click();
    await unit('R-3').click();
    await expect.element(unit('R-1')).not.toBeChecked();
    await screen.getByRole('button', { name: 'One Ira hoops more' }).click();
    await expect.element(preview).toBeDisabled();
    await unit('R-2').click();
    await unit('R-3').click();
    await expect.element(unit('R-1')).toBeDisabled();
    await preview.click();
    await expect
      .poll(() => shop.callsOf('admin.orders.previewRefund'))
      .toMatchObject([{ lines: [{ line: 'var_ira', quantity: 2, units: ['R-2', 'R-3'] }] }]);
  });

  test('when something changed since, nothing is refunded before the new preview is seen', async () => {
    const consequences = wireConsequences({ to_send: 480, amount: 480, digest: 'second' });
    const shop = shopWithOrder(undefined, {
      'admin.orders.previewRefund': () => ({ data: wireConsequences() }),
      'admin.orders.refund': ({ expected }) =>
        expected === 'second'
          ? { data: wireOrder() }
          : Promise.reject(
              refusal({ code: 'consequences-changed', message: 'Changed', data: { consequences } }),
            ),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Return and refund' }).click();
    await screen.getByRole('button', { name: 'One Ira hoops more' }).click();
    await screen.getByRole('button', { name: 'Preview refund' }).click();
    await screen.getByLabelText(reason).fill('Too small');
    await screen.getByRole('button', { name: 'Refund Rs.500.00' }).click();
    await expect
      .element(screen.getByText(/^Something changed in the meantime, and nothing was refunded\./))
      .toBeVisible();
    await clickTwice(screen.getByRole('button', { name: /^Refund Rs\./ }));
    await expect.element(screen.getByText('Refund of Rs.480.00 started')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.refund'))
      .toMatchObject([
        { expected: 'first', reason: 'Too small' },
        { expected: 'second', reason: 'Too small' },
      ]);
  });

  test('Escape requires confirmation before it discards a typed reason', async () => {
    shopWithOrder(undefined, { 'admin.orders.previewRefund': () => ({ data: wireConsequences() }) });
    const screen = await open();
    await screen.getByRole('button', { name: 'Return and refund' }).click();
    await screen.getByRole('button', { name: 'Select all items' }).click();
    await screen.getByRole('button', { name: 'Preview refund' }).click();
    await screen.getByLabelText(reason).fill('Too small');
    await screen.getByRole('button', { name: 'Close', exact: true }).click();
    await screen
      .getByRole('dialog', { name: 'Close without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(screen.getByLabelText(reason)).toHaveValue('Too small');
  });
});

describe('what waits for an administrator', () => {
  test('a failed refund is named at the top, and is requested again', async () => {
    const shop = shopWithOrder(wireManagedOrder({ refunds: [wireManagedRefund()] }), {
      'admin.refunds.retry': () => ({ data: {} }) as never,
    });
    const screen = await open();
    await expect
      .element(screen.getByText(/^A refund failed, and the customer is waiting for it\./))
      .toBeVisible();
    await expect.element(screen.getByText('The account has not enough balance')).toBeVisible();
    await clickTwice(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('Refund requested again')).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.refunds.retry')).toMatchObject([{ id: 'rfd_1' }]);
  });

  test('a transfer is marked as sent with its reference, which can be corrected later', async () => {
    let refund = wireManagedRefund({ status: 'requested', is_transfer: true, failure: '' });
    const shop = shopWithOrder(undefined, {
      'admin.orders.get': () => ({ data: wireManagedOrder({ refunds: [refund] }) }),
      'admin.refunds.recordTransfer': ({ reference }) => {
        refund = { ...refund, status: 'processed', reference: String(reference) };
        return { data: refund } as never;
      },
    });
    const screen = await open();
    await expect.element(screen.getByText('To be transferred')).toBeVisible();
    await screen.getByLabelText('Bank reference').fill('UTR 4711');
    await screen.getByRole('button', { name: 'Mark as transferred' }).click();
    await screen.getByRole('button', { name: 'Correct the reference' }).click();
    await screen.getByLabelText('Bank reference').fill('UTR 4712');
    await screen.getByRole('button', { name: 'Correct reference' }).click();
    await expect.element(screen.getByText(/by bank transfer, .*UTR 4712$/)).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.refunds.recordTransfer'))
      .toMatchObject([
        { id: 'rfd_1', reference: 'UTR 4711' },
        { id: 'rfd_1', reference: 'UTR 4712', replaces: 'UTR 4711' },
      ]);
  });

  test('a dispute is shown until it is closed with a note', async () => {
    let dispute = wireDispute();
    const shop = shopWithOrder(undefined, {
      'admin.orders.get': () => ({ data: wireManagedOrder({ cases: [dispute] }) }),
      'admin.paymentCases.close': ({ note }) => {
        dispute = { ...dispute, is_open: false, note: String(note) };
        return { data: dispute };
      },
    });
    const screen = await open();
    await expect.element(screen.getByText(/^Rs\.1,050\.00 disputed \(open\)/).first()).toBeVisible();
    await screen.getByLabelText('What was done or agreed').fill('The invoice was shown to the bank');
    await screen.getByRole('button', { name: 'Close case' }).click();
    await expect.element(screen.getByText(/Closed: The invoice was shown to the bank$/)).toBeVisible();
    await expect.element(screen.getByLabelText('What was done or agreed')).not.toBeInTheDocument();
    await expect.poll(() => shop.callsOf('admin.paymentCases.close')).toMatchObject([{ id: 'disp_1' }]);
  });
});
