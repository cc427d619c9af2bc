import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireConsequences, wireManagedReturn } from '../../../../test/samples/returns.ts';
import ReturnPage from './returns.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const unit = { _id: 'unt_1', serial: 'S-1', huid: 'ABC123' };
const [item] = wireManagedReturn().items;
const withUnit = { items: item ? [{ ...item, units: [unit] }] : [] };
const received = wireManagedReturn({
  state: 'received',
  next_step: 'inspected',
  moves: ['inspected'],
  ...withUnit,
});
const inspected = wireManagedReturn({
  ...{ state: 'inspected', next_step: 'refunded', moves: ['refunded', 'refused'] },
  inspection: { grade: 'as-new', disposition: 'stock', weight_g: 4.12, note: '' },
});

async function open(shown = wireManagedReturn(), replies: Replies = {}, on: 'phone' | 'desktop' = 'desktop') {
  const shop = fakeShop({
    'user.details': () => Promise.reject(refusal({ message: 'none' })),
    'admin.returns.get': () => ({ data: shown }),
    'admin.returns.move': () => ({ data: shown }),
    'admin.returns.consequences': ({ amount }) => ({
      data: wireConsequences({ to_send: (amount as number | undefined) ?? 1_030, digest: `of ${amount}` }),
    }),
    ...replies,
  });
  const screen = await renderInAdmin(<ReturnPage />, {
    ...{ on, path: '/dashboard/returns/ret_1', route: '/dashboard/returns/:id' },
  });
  return { screen, shop };
}

test('a return that was asked for is approved, or declined in words that the customer reads', async () => {
  const { screen, shop } = await open(wireManagedReturn(), {}, 'phone');
  await expect.element(screen.getByText(/“A chain came off”/)).toBeVisible();
  await expect.element(screen.getByText('promised until 4 Dec 2026')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Decline the return' })).toBeDisabled();
  await screen.getByLabelText('Why? Asha reads this').fill('The seal is open');
  await clickTwice(screen.getByRole('button', { name: 'Decline the return' }));
  await expect
    .poll(() => shop.callsOf('admin.returns.move'))
    .toEqual([{ id: 'ret_1', state: 'refused', note: 'The seal is open' }]);
});

test('an inspection compares the HUID, and asks to say what is another article', async () => {
  const { screen, shop } = await open(received);
  await screen.getByLabelText(/^Weight/).fill('4.12');
  await screen.getByLabelText(/^HUID/).fill('xyz789');
  await expect.element(screen.getByText('another article')).toBeVisible();
  await screen.getByRole('button', { name: 'Save inspection' }).click();
  await expect.element(screen.getByText('Choose the condition.')).toBeVisible();
  await expect.element(screen.getByText('Another article came back: say so here.')).toBeVisible();
  await screen.getByLabelText(/^HUID/).fill('abc123');
  await expect.element(screen.getByText('the same')).toBeVisible();
  await screen.getByRole('radio', { name: 'As new' }).click();
  await expect.element(screen.getByRole('radio', { name: 'On sale' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Workshop' }).click();
  await screen.getByRole('radio', { name: 'Damaged' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Workshop' })).toBeChecked();
  await screen.getByRole('radio', { name: 'As new' }).click();
  await screen.getByRole('radio', { name: 'Workshop' }).click();
  await screen.getByRole('button', { name: 'Save inspection' }).click();
  const inspection = { grade: 'as-new', disposition: 'repair', weight_g: 4.12, note: '' };
  await expect
    .poll(() => shop.callsOf('admin.returns.move'))
    .toEqual([{ id: 'ret_1', state: 'inspected', inspection }]);
});

test('the button names the refund that was previewed, and another amount needs a reason', async () => {
  const { screen, shop } = await open(inspected);
  await expect.element(screen.getByRole('button', { name: 'Refund Rs.1,030.00' })).toBeEnabled();
  await screen.getByLabelText('Amount (Rs.)').fill('900');
  const refund = screen.getByRole('button', { name: 'Refund Rs.900.00' });
  await expect.element(refund).toBeDisabled();
  await screen.getByLabelText(/^Reason for this amount/).fill('A scratch');
  await clickTwice(refund);
  await expect
    .poll(() => shop.callsOf('admin.returns.move'))
    .toEqual([{ id: 'ret_1', state: 'refunded', digest: 'of 900', note: 'A scratch', amount: 900 }]);
});

test('consequences that changed meanwhile are shown anew, and nothing was carried out', async () => {
  const { screen } = await open(inspected, {
    'admin.returns.move': () =>
      Promise.reject(refusal({ code: 'consequences-changed', message: 'The preview has changed' })),
  });
  await screen.getByRole('button', { name: 'Refund Rs.1,030.00' }).click();
  await expect.element(screen.getByRole('alert').getByText(/nothing was carried out/)).toBeVisible();
});

const wanted = {
  ...{ variantId: 'var_16', name: 'Ira ring', options: { 'Ring size': '16' }, order: null },
  difference: 300,
};
const exchange = {
  ...{ total: 1_330, gst: 38.74, vip_discount: 0, coupon_discount: 0, credit: 1_030 },
  ...{ to_pay: 300, to_refund: 0, payment_method: 'cod' as const },
  items: [
    { productId: 'prd_ira', variantId: 'var_16', name: 'Ira ring, ring size 16', quantity: 1, amount: 1_330 },
  ],
};

test('an exchange says what is sent and who pays the difference, and exactly that is carried out', async () => {
  const shown = wireManagedReturn({
    ...{ kind: 'exchange', state: 'inspected', next_step: 'exchanged', exchange: wanted, pay_back_to: null },
    ...{ moves: ['refunded', 'exchanged', 'refused'], inspection: inspected.inspection },
  });
  const { screen, shop } = await open(
    shown,
    {
      'admin.returns.consequences': ({ state }) => ({
        data: wireConsequences({
          digest: `of ${state}`,
          exchange: state === 'exchanged' ? exchange : null,
        }),
      }),
    },
    'phone',
  );
  const send = screen.getByRole('button', { name: 'Send 16' });
  await expect.element(send).toBeEnabled();
  await expect.element(screen.getByText(/^1 × Ira ring, ring size 16, as a new order/)).toBeVisible();
  await expect.element(screen.getByText(/^Asha pays Rs\.300\.00 in cash at the door/)).toBeVisible();
  await expect.element(screen.getByText('As it was paid')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('radio', { name: 'Refund' }).click();
  await expect.element(screen.getByRole('button', { name: 'Refund Rs.1,030.00' })).toBeEnabled();
  await screen.getByRole('radio', { name: 'Exchange' }).click();
  await clickTwice(send);
  await expect
    .poll(() => shop.callsOf('admin.returns.move'))
    .toEqual([{ id: 'ret_1', state: 'exchanged', digest: 'of exchanged', note: '' }]);
});

test('an exchange for what is sold out can be approved as a refund', async () => {
  const { screen, shop } = await open(wireManagedReturn({ kind: 'exchange', exchange: wanted }), {
    'admin.returns.move': ({ kind }) => {
      if (kind === 'refund') return { data: wireManagedReturn({ state: 'approved' }) };
      throw refusal({ status: 409, code: 'exchange-sold-out', message: 'Ira ring is sold out' });
    },
  });
  await screen.getByRole('button', { name: 'Approve the return' }).click();
  await expect.element(screen.getByText(/^What they want is sold out/)).toBeVisible();
  await screen.getByRole('button', { name: 'Approve as a refund' }).click();
  await expect
    .poll(() => shop.callsOf('admin.returns.move').at(-1))
    .toEqual({ id: 'ret_1', state: 'approved', kind: 'refund' });
});

test('an exchange of a cash order asks where the money goes before it is approved as a refund', async () => {
  const { screen, shop } = await open(wireManagedReturn({ kind: 'exchange', exchange: wanted }), {
    'admin.returns.move': ({ kind, payBackTo }) => {
      if (payBackTo) return { data: wireManagedReturn({ state: 'approved' }) };
      if (!kind) throw refusal({ status: 409, code: 'exchange-sold-out', message: 'Ira ring is sold out' });
      const issues = [{ path: 'payBackTo', code: 'invalid', message: 'payBackTo is required' }];
      throw refusal({ status: 400, code: 'bad-input', message: 'payBackTo is required', issues });
    },
  });
  await screen.getByRole('button', { name: 'Approve the return' }).click();
  await screen.getByRole('button', { name: 'Approve as a refund' }).click();
  await screen.getByLabelText(/^UPI ID/).fill('asha@okbank');
  await screen.getByRole('button', { name: 'Approve as a refund' }).click();
  await expect
    .poll(() => shop.callsOf('admin.returns.move').at(-1))
    .toEqual({ id: 'ret_1', state: 'approved', kind: 'refund', payBackTo: { upi: 'asha@okbank' } });
});

test('where the money goes is masked until it is shown', async () => {
  const to = { upi: 'asha@okbank', account: null, ifsc: null, name: null };
  const { screen, shop } = await open(inspected, { 'admin.returns.payBackTo': () => ({ data: to }) });
  await expect.element(screen.getByText('as…@okbank')).toBeVisible();
  expect(shop.callsOf('admin.returns.payBackTo')).toEqual([]);
  await screen.getByRole('button', { name: /^Show/ }).click();
  await expect.element(screen.getByText('asha@okbank')).toBeVisible();
});
