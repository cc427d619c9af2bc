import { expect, test } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { listed } from '../../../test/samples/admin-products.ts';
import { visitNote } from '../../session/visit-notes.ts';
import { GiftCardsPage } from './gift-cards-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const code = '7K3M-9QWX-0ABC-D12E';
const card = {
  _id: 'gft_1',
  amount: 500,
  state: 'active',
  design: 'diya',
  from: 'Asha',
  message: 'Love',
  code,
  to: { name: 'Maa', email: null },
  last_four: 'D12E',
  send_on: null,
  delivered_at: null,
  redeemed_at: null,
  createdAt: '2026-11-28T10:00:00Z',
} as const;
const movement = {
  _id: 'crm_1',
  type: 'earned',
  amount: 500,
  reason: 'card-redeemed',
  balance_after: 500,
  description: 'Gift card redeemed',
  createdAt: '2026-11-28T10:00:00Z',
} as const;

function open(replies: Replies = {}, { as = 'customer', hash = '' } = {}) {
  const shop = fakeShop({
    'shop.facts': () => ({ data: { online_payment: { mode: 'live' } } }) as never,
    'user.details': () => ({ data: { role: 'USER', name: 'Asha' } }) as never,
    'giftCards.list': () => listed([]),
    'credit.get': () => ({ ...listed([]), data: { credit: 0, use_credit: false, movements: [] } }),
    ...replies,
  });
  const screen = renderInShop(<GiftCardsPage />, {
    as: as as 'guest' | 'customer',
    path: `/gift-cards${hash}`,
    route: '/gift-cards',
  });
  return { shop, screen };
}

test('a card is chosen by chips, picture and message, and what is wrong stands at its field', async () => {
  const { shop, screen: rendering } = open({
    'giftCards.buy': () =>
      Promise.reject(refusal({ status: 400, message: 'You can buy gift cards for up to Rs.20,000 a day' })),
  });
  const screen = await rendering;
  await screen.getByRole('button', { name: 'Rs.2,500' }).click();
  await screen.getByRole('radio', { name: 'Night sky' }).click({ force: true });
  await screen.getByLabelText(/^Their email/).fill('no mail');
  await screen.getByLabelText(/^Message/).fill('Much joy');
  const pay = screen.getByRole('button', { name: 'Pay online' });
  await pay.click();
  await expect.element(screen.getByText('Please enter a whole email address.')).toBeVisible();
  await screen.getByLabelText(/^Their email/).fill('maa@mail.example');
  await screen.getByLabelText(/^Send on/).fill('2026-12-24');
  await clickTwice(pay);
  await expect.element(screen.getByText('You can buy gift cards for up to Rs.20,000 a day')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('giftCards.buy'))
    .toEqual([
      {
        ...{ amount: 2500, to: { name: '', email: 'maa@mail.example' }, from: '', message: 'Much joy' },
        ...{ send_on: '2026-12-24', design: 'night' },
      },
    ]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an amount beyond the limits says so at its field', async () => {
  const message = 'A gift card is worth Rs.100 to Rs.10,000';
  const { screen: rendering } = open({
    'giftCards.buy': () => Promise.reject(refusal({ status: 400, code: 'gift-card-refused', message })),
  });
  const screen = await rendering;
  const amount = screen.getByLabelText('Amount (Rs.)');
  await amount.fill('10001');
  await screen.getByRole('button', { name: 'Pay online' }).click();
  await expect.element(amount).toHaveAccessibleDescription(`${message}.`);
  await expect.element(amount).toHaveFocus();
});

test('what a guest entered is there after the login', async () => {
  const guest = await open({}, { as: 'guest' }).screen;
  await guest.getByLabelText('Amount (Rs.)').fill('750');
  await guest.getByLabelText(/^Message/).fill('Much joy');
  await guest.unmount();
  const screen = await open().screen;
  await expect.element(screen.getByLabelText('Amount (Rs.)')).toHaveValue('750');
  await expect.element(screen.getByLabelText(/^Message/)).toHaveValue('Much joy');
});

test('a card that is paid has the focus, so that its code is seen', async () => {
  const proof = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' };
  visitNote('unverified-gift-card', (_): _ is typeof proof => true).write(proof);
  const { shop, screen: rendering } = open({ 'giftCards.verify': () => ({ data: card }) as never });
  const screen = await rendering;
  await expect.element(screen.getByRole('heading', { name: 'Your gift card is ready' })).toHaveFocus();
  await expect.element(screen.getByText(code)).toBeVisible();
  await expect.poll(() => shop.callsOf('giftCards.verify')).toEqual([proof]);
});

test('cards that were bought have their code and a link with it in the fragment', async () => {
  const { screen: rendering } = open({
    'giftCards.list': () =>
      listed([
        card,
        { ...card, _id: 'gft_2', state: 'redeemed', code: null, redeemed_at: '2026-11-29T10:00:00Z' },
      ]),
  });
  const screen = await rendering;
  await expect.element(screen.getByText(code)).toBeVisible();
  await expect.element(screen.getByText('Redeemed on 29 Nov 2026')).toBeVisible();
  await expect.element(screen.getByText('Code ending in D12E', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Copy the link of the card ending in D12E' }))
    .toBeVisible();
});

test('the code of a link leaves the address, is redeemed by one press, and the credit follows', async () => {
  let credit = 0;
  const { shop, screen: rendering } = open(
    {
      'credit.get': () => ({
        ...listed([]),
        data: { credit, use_credit: false, movements: credit === 0 ? [] : [movement] },
      }),
      'giftCards.redeem': () => {
        credit = 500;
        return { message: 'Rs.500.00 added to your store credit', data: { amount: 500, credit } };
      },
    },
    { hash: `#${code}` },
  );
  const screen = await rendering;
  await expect.element(screen.getByLabelText('Code of a gift card')).toHaveValue(code);
  await expect.poll(() => shop.callsOf('giftCards.redeem')).toEqual([]);
  await clickTwice(screen.getByRole('button', { name: 'Redeem' }));
  await expect.element(screen.getByText('Gift card redeemed')).toBeVisible();
  await expect.element(screen.getByLabelText('Code of a gift card')).toHaveValue('');
  await expect.poll(() => shop.callsOf('giftCards.redeem')).toEqual([{ code }]);
});

test('a guest with a link signs in first, and the code waits for them', async () => {
  const { screen: rendering } = open({}, { as: 'guest', hash: `#${code}` });
  const screen = await rendering;
  await expect.element(screen.getByRole('link', { name: 'Sign in to redeem it' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in to buy a gift card' })).toBeVisible();
});

test('a code that is none, and one that was redeemed, say so; nothing is lost', async () => {
  const { shop, screen: rendering } = open({
    'giftCards.redeem': () => Promise.reject(refusal({ message: 'This gift card was redeemed already' })),
  });
  const screen = await rendering;
  const field = screen.getByLabelText('Code of a gift card');
  await field.fill('ABC');
  await screen.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(screen.getByText(/^A code has 16 letters and digits/)).toBeVisible();
  await expect.poll(() => shop.callsOf('giftCards.redeem')).toEqual([]);
  await field.fill(code);
  await screen.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(screen.getByText('This gift card was redeemed already')).toBeVisible();
  await expect.element(field).toHaveValue(code);
});

test('credit that does not load can be retried', async () => {
  let isDown = true;
  const { screen: rendering } = open({
    'credit.get': () =>
      isDown
        ? Promise.reject(noConnection())
        : { ...listed([]), data: { credit: 120.5, use_credit: false, movements: [] } },
  });
  const screen = await rendering;
  await expect.element(screen.getByText('Your store credit did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Rs.120.50')).toBeVisible();
});
