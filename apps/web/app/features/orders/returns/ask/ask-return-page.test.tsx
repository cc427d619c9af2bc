import { ApiProblem } from '@jhumka/contract/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseFiles } from '../../../../../test/choose-files.ts';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { wireItem, wireOrder } from '../../../../../test/samples/orders.ts';
import { wireProduct } from '../../../../../test/samples/products.ts';
import { wireConsequences, wirePreview, wireReturn } from '../../../../../test/samples/returns.ts';
import { wireShop, wireUser } from '../../../../../test/samples/shop.ts';
import { AskReturnPage } from './ask-return-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const hoops = wireItem({ quantity: 2 });
const cuff = wireItem({
  ...{ line: 'cuff', productId: 'prd_cuff', engraving: 'Maa' },
  product_details: { name: 'Kavya cuff', image: [] },
});
const whyNot = 'An engraved piece can’t be returned, unless it is faulty';

/** Answers a preview: hoops can come back, the engraved cuff when the shop is at fault. */
const preview: NonNullable<Replies['returns.preview']> = ({ items, reason }) => {
  const chosen = items as { _id: string; quantity: number }[];
  const isFaulty = reason === 'damaged' || reason === 'wrong';
  return {
    data: wirePreview({
      returnable: [
        { item: 'prd_ira', quantity: 2, why_not: null },
        { item: 'cuff', quantity: isFaulty ? 1 : 0, why_not: isFaulty ? null : whyNot },
      ],
      consequences:
        chosen.length === 0
          ? null
          : wireConsequences({
              to_send: 1_030 * (chosen[0]?.quantity ?? 0),
              digest: `of ${JSON.stringify(items)}`,
            }),
    }),
  };
};

async function open(
  replies: Replies = {},
  order = wireOrder({ order_status: 'delivered', items: [hoops, cuff] }),
) {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: order, tier_change: null }),
    'returns.preview': preview,
    'returns.create': () => ({ data: wireReturn() }),
    ...replies,
  });
  const screen = await renderInShop(<AskReturnPage orderId={order.orderId} />, {
    ...{ as: 'customer', path: `/myorders/${order.orderId}/return` },
  });
  return { screen, shop };
}

const confirm = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('button', { name: /^Confirm the return/ });

async function answer({ screen }: Awaited<ReturnType<typeof open>>) {
  // The only item that can come back is chosen beforehand.
  await expect.element(screen.getByRole('checkbox', { name: 'Return Ira hoops' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Damaged' }).click();
  await screen.getByRole('radio', { name: /^Mon 30 Nov 10 am/ }).click();
}

test('a part that store credit paid is named apart from the money', async () => {
  const consequences = wireConsequences({ to_send: 730, credit_back: 300 });
  const { screen } = await open({ 'returns.preview': () => ({ data: wirePreview({ consequences }) }) });
  await expect.element(screen.getByText(/^Rs\.300\.00\. It returns to your account/)).toBeVisible();
});

test('every answer changes the sum, and exactly that is asked for, once', async () => {
  const opened = await open();
  const { screen, shop } = opened;
  await expect.element(screen.getByText(whyNot)).toBeVisible();
  await answer(opened);
  await expect.element(confirm(screen)).toHaveTextContent('Confirm the return Rs.1,030.00');
  await screen.getByRole('combobox', { name: 'How many of Ira hoops' }).selectOptions('2 of 2');
  await expect.element(confirm(screen)).toHaveTextContent('Confirm the return Rs.2,060.00');
  await expect.element(screen.getByText(/^You lose Silver\./)).toBeVisible();
  await screen.getByLabelText('UPI ID').fill('asha@okbank');
  await clickTwice(confirm(screen));
  await expect.poll(() => screen.path()).toBe('/myorders/JH-261120-ABC123');
  await expect
    .poll(() => shop.callsOf('returns.create'))
    .toEqual([
      {
        ...{ orderId: 'JH-261120-ABC123', items: [{ _id: 'prd_ira', quantity: 2 }], kind: 'refund' },
        ...{ reason: 'damaged', note: '', pickUpDay: '2026-11-30', pickUpSlot: '10 am to 2 pm', photos: [] },
        ...{ payBackTo: { upi: 'asha@okbank' }, digest: 'of [{"_id":"prd_ira","quantity":2}]' },
      },
    ]);
});

test('a form without answers says what is missing, and focuses the first of it', async () => {
  const { screen, shop } = await open();
  await screen.getByRole('checkbox', { name: 'Return Ira hoops' }).click();
  await confirm(screen).click();
  await expect.element(screen.getByText('Choose what is going back.')).toBeVisible();
  await expect.element(screen.getByText('Choose a reason.')).toBeVisible();
  await expect.element(screen.getByText('Choose when we may collect it.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Return Ira hoops' })).toHaveFocus();
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  for (const size of ['100%', '200%']) {
    document.documentElement.style.fontSize = size;
    expect([size, document.documentElement.scrollWidth]).toEqual([size, 360]);
  }
  expect(shop.callsOf('returns.create')).toEqual([]);
});

test('what changed meanwhile is shown, and confirmed anew', async () => {
  let isChanged = false;
  const opened = await open({
    'returns.preview': (input) =>
      isChanged && (input.items as []).length > 0
        ? { data: wirePreview({ consequences: wireConsequences({ to_send: 900, digest: 'new' }) }) }
        : preview(input),
    'returns.create': ({ digest }) => {
      if (digest === 'new') return { data: wireReturn() };
      isChanged = true;
      throw refusal({ code: 'consequences-changed', message: 'The preview has changed' });
    },
  });
  const { screen, shop } = opened;
  await answer(opened);
  await screen.getByLabelText('UPI ID').fill('asha@okbank');
  await confirm(screen).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Before it was Rs\.1,030\.00, now it is Rs\.900\.00\./))
    .toBeVisible();
  await confirm(screen).click();
  await expect.poll(() => shop.callsOf('returns.create')).toHaveLength(2);
  await expect.poll(() => screen.path()).toBe('/myorders/JH-261120-ABC123');
});

test('an account is checked as it is typed; a refusal loses nothing', async () => {
  const opened = await open({ 'returns.create': () => Promise.reject(noConnection()) });
  const { screen } = opened;
  await answer(opened);
  await screen.getByRole('radio', { name: 'Bank account' }).click();
  await screen.getByLabelText('Account number').fill('123456789');
  const ifsc = screen.getByLabelText('IFSC');
  await ifsc.fill('HDFC1');
  await userEvent.tab();
  await expect.element(screen.getByText(/^Enter the IFSC: 11 letters and digits/)).toBeVisible();
  await ifsc.fill('hdfc0001234');
  await expect.element(screen.getByText(/^Enter the IFSC:/)).not.toBeInTheDocument();
  await screen.getByLabelText('Name on the account').fill('Asha Rao');
  await screen.getByLabelText(/^Tell us a little more/).fill('A chain came off');
  await confirm(screen).click();
  // The button is at the foot of the screen, far from the notice.
  await expect.element(screen.getByText(/not sent. It is safe to try again/)).toBeInViewport();
  await expect.element(screen.getByLabelText(/^Tell us a little more/)).toHaveValue('A chain came off');
  await expect.element(ifsc).toHaveValue('hdfc0001234');
});

test('photos are uploaded with the return, one that is too large says so, and any can be removed', async () => {
  let sent = 0;
  fakeUploads(() => {
    sent += 1;
    return { _id: `pho_${sent}`, url: '/nothing.webp' };
  });
  const opened = await open();
  const { screen, shop } = opened;
  await answer(opened);
  await screen.getByLabelText('UPI ID').fill('asha@okbank');
  const small = (name: string) => new File(['x'], name, { type: 'image/png' });
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  chooseFiles(screen.getByLabelText('Add a photo'), [small('one.png'), small('two.png'), large]);
  await expect.element(screen.getByText(/^The picture has 10\.0 MB/)).toBeVisible();
  await screen.getByRole('button', { name: 'Skip' }).click();
  await screen.getByRole('button', { name: 'Remove photo 1' }).click();
  await confirm(screen).click();
  await expect.poll(() => shop.callsOf('returns.create')).toMatchObject([{ photos: ['pho_2'] }]);
});

test('an order after its window says until when it could be returned', async () => {
  const { screen } = await open({
    'returns.preview': () => ({
      data: wirePreview({
        until: '2026-11-20',
        returnable: [{ item: 'prd_ira', quantity: 0, why_not: 'The time for returns ended on 20 Nov 2026' }],
      }),
    }),
  });
  await expect.element(screen.getByText('The time for returns ended on 20 Nov 2026.')).toBeVisible();
});

test('an order whose goods all are in a return has no form', async () => {
  const reason = 'It is in a return that you have asked for';
  const order = wireOrder({ order_status: 'delivered', can_return: { until: '2026-12-20', reason } });
  const returnable = [{ item: 'prd_ira', quantity: 0, why_not: reason }];
  const { screen } = await open({ 'returns.preview': () => ({ data: wirePreview({ returnable }) }) }, order);
  await expect.element(screen.getByText(`${reason}.`)).toBeVisible();
  await expect.element(confirm(screen)).not.toBeInTheDocument();
});

const sizeOf = (size: string, stock: number) => ({
  ...{
    _id: `var_${size}`,
    sku: `R${size}`,
    barcode: '',
    options: { 'Ring size': size },
    price: 1_000,
    discount: 0,
  },
  ...{ discounted_price: 1_000, price_with_gst: 1_030, stock, weight: null, net_weight_g: null },
  ...{
    price_parts: null,
    price_until: null,
    image: [],
    is_default: false,
    units: false,
    made_to_order_days: null,
  },
});
const ring = wireProduct({
  ...{ _id: 'prd_ira', variants: [sizeOf('12', 4), sizeOf('14', 9), sizeOf('16', 9), sizeOf('18', 0)] },
  options: [
    {
      ...{ _id: 'opt_size', name: 'Ring size', kind: 'ring-size' },
      values: ['12', '14', '16', '18'].map((value) => ({ _id: `val_${value}`, value })),
    },
  ],
});

/** Opens the form for a ring of size 12; size 16 costs Rs.300 more, and size 14 is sold out by others. */
const openRing = (replies: Replies = {}) =>
  open(
    {
      'product.details': () => ({ data: ring }),
      'returns.preview': ({ kind, variantId }) => {
        const to_pay = variantId === 'var_16' ? 300 : 0;
        const exchange =
          kind === 'refund'
            ? null
            : {
                ...{ total: 1_030 + to_pay, gst: 30, vip_discount: 0, coupon_discount: 0, credit: 1_030 },
                ...{ to_pay, to_refund: 0, payment_method: to_pay > 0 ? ('cod' as const) : null },
                items: [
                  {
                    ...{ productId: 'prd_ira', variantId: String(variantId), name: 'Ira ring', quantity: 1 },
                    amount: 1_030 + to_pay,
                  },
                ],
              };
        const to_send = kind === 'refund' ? 1_030 : 0;
        const consequences = { to_send, exchange, needs_pay_back_to: to_send > 0 };
        return {
          data: wirePreview({
            consequences: wireConsequences({ ...consequences, digest: `${kind} ${variantId}` }),
          }),
        };
      },
      ...replies,
    },
    wireOrder({
      order_status: 'delivered',
      items: [
        wireItem({
          variantId: 'var_12',
          variant: { _id: 'var_12', sku: 'R12', options: { 'Ring size': '12' } },
        }),
      ],
    }),
  );

test('an exchange shows its difference, and asks for no account; the same again is a replacement', async () => {
  const opened = await openRing();
  const { screen, shop } = opened;
  await answer(opened);
  await screen.getByRole('radio', { name: /^Exchange it/ }).click();
  await expect.element(screen.getByText('The same once more.')).toBeVisible();
  await expect.element(screen.getByText('No charge')).toBeVisible();
  await expect.poll(() => shop.callsOf('returns.preview').at(-1)).toMatchObject({ kind: 'replacement' });
  await screen.getByRole('radio', { name: '16', exact: true }).click();
  const button = screen.getByRole('button', { name: 'Confirm the exchange to pay: Rs.300.00' });
  await expect.element(screen.getByText(/^in cash when the new one comes/)).toBeVisible();
  await expect.element(screen.getByLabelText('UPI ID')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
  await clickTwice(button);
  await expect
    .poll(() => shop.callsOf('returns.create'))
    .toMatchObject([{ kind: 'exchange', variantId: 'var_16', digest: 'exchange var_16' }]);
});

test('a size that sells out as it is confirmed is said beside the sizes, and another is chosen', async () => {
  const message = 'Ira ring is sold out in the meantime. Please choose another size, or a refund';
  const opened = await openRing({
    'returns.create': ({ variantId }) => {
      if (variantId === 'var_16') return { data: wireReturn() };
      throw refusal({ status: 409, code: 'exchange-sold-out', message });
    },
  });
  const { screen, shop } = opened;
  await answer(opened);
  await screen.getByLabelText(/^Tell us a little more/).fill('Too tight');
  await screen.getByRole('radio', { name: /^Exchange it/ }).click();
  await screen.getByRole('radio', { name: '14', exact: true }).click();
  const button = screen.getByRole('button', { name: /^Confirm the exchange/ });
  await button.click();
  await expect.element(screen.getByText(/^Ira ring is sold out/)).toBeInViewport();
  await expect.poll(() => shop.callsOf('product.details')).toHaveLength(2);
  await screen.getByRole('radio', { name: '16', exact: true }).click();
  await expect.element(screen.getByText(/^Ira ring is sold out/)).not.toBeInTheDocument();
  await button.click();
  await expect.poll(() => shop.callsOf('returns.create').at(-1)).toMatchObject({ note: 'Too tight' });
});

test('a preview that failed is asked for again at the foot of the screen', async () => {
  let isDown = false;
  const opened = await open({
    'returns.preview': (input) => (isDown ? Promise.reject(noConnection()) : preview(input)),
  });
  const { screen } = opened;
  await answer(opened);
  await expect.element(confirm(screen)).toBeEnabled();
  isDown = true;
  await screen.getByRole('radio', { name: 'Changed my mind' }).click();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeInViewport();
  isDown = false;
  await again.click();
  await expect.element(confirm(screen)).toBeEnabled();
});

test('an order that the shop does not know in this account is not found', async () => {
  const { screen } = await open({
    'order.get': () =>
      Promise.reject(new ApiProblem({ status: 404, code: 'order-not-found', message: 'Not found' })),
  });
  await expect.element(screen.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});
