import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCoupon } from '../../../test/samples/coupons.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { CodeAtBill } from './code-at-bill.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'coupon.redeem': () => ({ data: wireCoupon() }),
    'coupon.activate': () => ({ data: wireCoupon(), message: 'FIFTY is applied' }),
    ...replies,
  });
  return renderInShop(<CodeAtBill />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test('spec 7.65: a code is typed, redeemed and applied by keyboard, and the focus stays there', async () => {
  const { screen, shop } = await open();
  const code = screen.getByLabelText('Coupon code');
  await expect.element(screen.getByText('Have a code?')).toBeVisible();
  await expect.element(code).not.toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('fifty{Enter}');
  await expect.element(screen.getByText('FIFTY is applied')).toBeVisible();
  await expect.element(code).not.toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(screen.getByText('Have a code?')).toHaveFocus();
  await expect.poll(() => shop.callsOf('coupon.redeem')).toEqual([{ code: 'fifty' }]);
  await expect.poll(() => shop.callsOf('coupon.activate')).toMatchObject([{ _id: 'cpn_fifty' }]);
});

test('spec 7.65: pressed again during a slow request a code is sent once', async () => {
  const answer = heldBack({ data: wireCoupon() });
  const { screen, shop } = await open({ 'coupon.redeem': answer.reply });
  await screen.getByText('Have a code?').click();
  await screen.getByLabelText('Coupon code').fill('fifty');
  await clickTwice(screen.getByRole('button', { name: 'Redeem' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Redeem' })).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect.element(screen.getByText('FIFTY is applied')).toBeVisible();
  await expect.poll(() => shop.callsOf('coupon.redeem')).toHaveLength(1);
});

test('a code that got no answer is still in the field, also when the page is opened again', async () => {
  const { screen } = await open({ 'coupon.redeem': () => Promise.reject(noConnection()) });
  await screen.getByText('Have a code?').click();
  await screen.getByLabelText('Coupon code').fill('fifty');
  await screen.getByRole('button', { name: 'Redeem' }).click();
  const code = screen.getByLabelText('Coupon code');
  await expect.element(code).toHaveAccessibleDescription(/The code was not redeemed\. Please try again/);
  await screen.unmount();
  const again = await renderInShop(<CodeAtBill />, { as: 'customer' });
  await expect.element(again.getByLabelText('Coupon code')).toHaveValue('fifty');
});

test('administrators have no code to enter', async () => {
  const { screen } = await open({ 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
  await expect.poll(() => localStorage.getItem('userRole')).toBe('ADMIN');
  await expect.element(screen.getByText('Have a code?')).not.toBeInTheDocument();
});
