import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCoupon, wireWallet } from '../../../test/samples/coupons.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { CouponPage } from './coupon-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const small = wireCoupon();
const large = wireCoupon({ code: 'SEVENTY', name: 'A larger one', value: 70 });

/** A shop with one wallet, which the calls change, and its own replies. */
function open(coupons: ReturnType<typeof wireCoupon>[], replies: Replies = {}) {
  let wallet = coupons;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'coupon.list': () => ({ data: wireWallet(...wallet) }),
    'coupon.activate': ({ _id }) => {
      wallet = wallet.map((one) => ({ ...one, state: one._id === _id ? 'active' : 'available' }));
      return { data: small, message: 'Coupon applied to your next order' };
    },
    'coupon.deactivate': () => {
      wallet = wallet.map((one) => ({ ...one, state: 'available' }));
      return { data: { deactivated: small._id }, message: 'No coupon on your next order' };
    },
    'coupon.redeem': () => {
      wallet = [...wallet, large];
      return { data: large, message: 'In your wallet' };
    },
    ...replies,
  });
  return renderInShop(<CouponPage />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

const useSmall = { name: 'Use this coupon: FIFTY' } as const;
const applied = { name: 'Applied to your next order' } as const;

describe('the wallet', () => {
  test('shows a skeleton while it loads, and then that it is empty', async () => {
    const answer = heldBack({ data: wireWallet() });
    const { screen } = await open([], { 'coupon.list': answer.reply });
    await expect.element(screen.getByRole('status', { name: 'Your coupons are loading' })).toBeVisible();
    answer.release();
    await expect.element(screen.getByText(/^You have no coupons yet\./)).toBeVisible();
  });

  test('that does not load says so, and can be retried', async () => {
    let isDown = true;
    const { screen } = await open([], {
      'coupon.list': () => (isDown ? Promise.reject(noConnection()) : { data: wireWallet(small) }),
    });
    await expect.element(screen.getByRole('heading', { name: 'Your coupons did not load' })).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('article', { name: 'Rs.50 off, FIFTY' })).toBeVisible();
  });

  test('spec 6.3: administrators have none, and are led to theirs', async () => {
    const { screen } = await open([], { 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
    await expect.element(screen.getByRole('heading', { name: 'Coupons are for customers' })).toBeVisible();
    await screen.getByRole('link', { name: 'Coupon Management' }).click();
    expect(screen.path()).toBe('/dashboard/coupon-management');
  });

  test.each([
    ['used', { saved: 50, used_for: 'JH-1' }, 'Used for JH-1, saved Rs.50.00'],
    ['expired', { valid_until: '2026-11-01' }, 'Ended 1 Nov 2026'],
    ['revoked', { withdrawn_at: '2026-11-02T04:30:00.000Z' }, 'Withdrawn by the shop on 2 Nov 2026'],
  ] as const)('decision 0026: a coupon that is %s stays, and says so', async (state, changes, label) => {
    const { screen } = await open([wireCoupon({ state, ...changes })]);
    const past = screen.getByRole('region', { name: 'Used and expired' });
    await expect.element(past.getByRole('article').getByText(label)).toBeVisible();
    await expect.element(screen.getByRole('button', useSmall)).not.toBeInTheDocument();
  });

  test('spec 7.66: has terms and what is missing, no wider than a phone', async () => {
    const terms = wireCoupon({
      ...{ code: 'AVERYLONGCODEWITHOUTANYBREAKATALL2026', discount_type: 'percentage', value: 10 },
      ...{ min_order_amount: 2_999, max_discount: 500, first_order_only: true },
      refusals: [{ condition: 'first-order', message: 'Only for a first order', missing: null }],
    });
    const { screen } = await open([terms]);
    await expect.element(screen.getByText('From Rs.2,999.00, up to Rs.500.00, first order')).toBeVisible();
    await expect.element(screen.getByText('Only for a first order')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

describe('choosing a coupon', () => {
  test('spec 7.65: is sent once, and by keyboard the focus goes on at the coupon', async () => {
    const { screen, shop } = await open([small, large]);
    await expect.element(screen.getByRole('button', useSmall)).toBeVisible();
    (screen.getByRole('button', useSmall).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', applied)).toBeVisible();
    await expect.element(screen.getByText('Coupon applied to your next order')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await expect.poll(() => shop.callsOf('coupon.activate')).toEqual([{ _id: small._id }]);
  });

  test('a double click while it is in flight is sent once', async () => {
    const answer = heldBack({ data: small });
    const { screen, shop } = await open([small], { 'coupon.activate': answer.reply });
    await clickTwice(screen.getByRole('button', useSmall));
    await expect.element(screen.getByRole('button', useSmall)).toHaveAttribute('aria-busy', 'true');
    answer.release();
    await expect.element(screen.getByRole('button', useSmall)).not.toHaveAttribute('aria-busy');
    await expect.poll(() => shop.callsOf('coupon.activate')).toHaveLength(1);
  });

  test('spec 7.65: the active one is taken off', async () => {
    const { screen } = await open([{ ...small, state: 'active' }]);
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('button', useSmall)).toBeVisible();
    await expect.element(screen.getByRole('heading', applied)).not.toBeInTheDocument();
  });

  test('a failure says so, and changes nothing', async () => {
    const { screen } = await open([small], { 'coupon.activate': () => Promise.reject(noConnection()) });
    await screen.getByRole('button', useSmall).click();
    const message = 'The coupon was not changed. Please try again';
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByRole('button', useSmall)).toBeEnabled();
  });
});

describe('redeeming a code', () => {
  test('spec 7.65: puts its coupon into the wallet, and empties the field', async () => {
    const { screen, shop } = await open([]);
    const code = screen.getByLabelText('Have a code?');
    await code.fill('seventy');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(screen.getByRole('article', { name: 'Rs.70 off, SEVENTY' })).toBeVisible();
    await expect.element(code).toHaveValue('');
    await expect.poll(() => shop.callsOf('coupon.redeem')).toEqual([{ code: 'seventy' }]);
  });

  test('a code that is unknown stays in the field, with the reason', async () => {
    const message = 'There is no coupon with this code';
    const { screen } = await open([], {
      'coupon.redeem': () => Promise.reject(refusal({ status: 404, message })),
    });
    const code = screen.getByLabelText('Have a code?');
    await screen.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(code).toHaveAccessibleDescription(/Please enter a code/);
    await code.fill('NOSUCHCODE');
    await screen.getByRole('button', { name: 'Redeem' }).click();
    await expect.element(code).toHaveAccessibleDescription(/There is no coupon with this code/);
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('NOSUCHCODE');
  });
});
