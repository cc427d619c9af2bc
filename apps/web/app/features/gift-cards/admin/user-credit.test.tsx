import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import GiftCardsPage from './gift-cards.page.tsx';
import { UserCredit } from './user-credit.tsx';

test('credit is adjusted with a reason, once, and the balance follows', async () => {
  let credit = 60;
  const shop = fakeShop({
    'admin.credit.get': () => ({ ...listed([]), data: { credit, use_credit: false, movements: [] } }),
    'admin.credit.adjust': ({ amount }) => {
      credit += Number(amount);
      return { data: { credit, isNew: true } };
    },
  });
  const screen = await renderInAdmin(<UserCredit userId="usr_meera" name="Meera" />);
  await expect.element(screen.getByRole('heading', { name: 'Store credit: Rs.60.00' })).toBeVisible();
  await screen.getByRole('button', { name: 'Adjust credit' }).click();
  const adjust = screen.getByRole('dialog').getByRole('button', { name: 'Adjust' });
  await adjust.click();
  await expect.element(screen.getByText('Please enter rupees, for example 150 or -150.')).toBeVisible();
  await screen.getByLabelText('Amount (Rs.)').fill('-10.50');
  await screen.getByLabelText('Reason').fill('Given twice');
  await clickTwice(adjust);
  await expect.element(screen.getByRole('heading', { name: 'Store credit: Rs.49.50' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.credit.adjust'))
    .toEqual([{ user_id: 'usr_meera', amount: -10.5, reason: 'Given twice' }]);
});

test('store credit that does not load can be retried', async () => {
  fakeShop({ 'admin.credit.get': () => Promise.reject(noConnection()) });
  const screen = await renderInAdmin(<UserCredit userId="usr_meera" name="Meera" />);
  await expect.element(screen.getByText(/^The store credit did not load\./)).toBeVisible();
});

test('an unused card is refunded after a question with a reason; a redeemed one is not offered it', async () => {
  const buyer = { _id: 'usr_meera', name: 'Meera', email: 'meera@mail.example' };
  const times = { send_on: null, issued_at: '2026-11-28T10:00:00Z', delivered_at: '2026-11-28T10:00:00Z' };
  const card = {
    _id: 'gft_1',
    buyer,
    amount: 500,
    balance: 500,
    state: 'active',
    last_four: 'D12E',
    redeemed_at: null,
    redeemed_by: null,
    can_send: true,
    ...times,
  } as const;
  const used = { ...card, _id: 'gft_2', state: 'redeemed', last_four: 'AAAA', can_send: false } as const;
  const shop = fakeShop({
    'admin.giftCards.list': () => ({ ...listed([card, used]), is_count_capped: false }),
    'admin.giftCards.refund': () => ({ data: { ...card, state: 'refunded' } }),
  });
  const screen = await renderInAdmin(<GiftCardsPage />, { on: 'desktop' });
  await screen.getByRole('button', { name: 'Refund the card ending in D12E' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Refund the card ending in AAAA' }))
    .not.toBeInTheDocument();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Bought twice');
  await clickTwice(dialog.getByRole('button', { name: 'Refund', exact: true }));
  await expect
    .poll(() => shop.callsOf('admin.giftCards.refund'))
    .toEqual([{ id: 'gft_1', reason: 'Bought twice' }]);
});
