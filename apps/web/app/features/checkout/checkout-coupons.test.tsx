import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireCoupon } from '../../../test/samples/coupons.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { useCart } from '../../components/cart/cart-query.ts';
import { CheckoutCoupons } from './checkout-coupons.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const best = wireCoupon({ code: 'SEVENTY', name: 'A larger one', value: 70 });
const small = wireCoupon();
const far = wireCoupon({ code: 'FAR', name: 'Far away' });

function CouponsOfCart() {
  const { data: cart } = useCart();
  return cart ? <CheckoutCoupons cart={cart} /> : null;
}

/** A shop whose cart has the coupon that was chosen last, and its own replies. */
function open(replies: Replies = {}) {
  let active: ReturnType<typeof wireCoupon> | undefined;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'cart.get': () => wireCart([wireRow()], { coupon: active ? inCart(active) : null }),
    'coupon.forCart': () => ({
      data: {
        active: null,
        best: { coupon: best, saves: 70 },
        others: [
          { coupon: small, saves: 50, why: 'Saves Rs.20.00 less', refusals: [] },
          { coupon: far, saves: null, why: 'Add Rs.500.00 more', refusals: [] },
        ],
      },
    }),
    'coupon.activate': ({ _id }) => {
      active = [best, small].find((one) => one._id === _id);
      return { data: best };
    },
    'coupon.deactivate': () => {
      active = undefined;
      return { data: { deactivated: null } };
    },
    ...replies,
  });
  return renderInShop(<CouponsOfCart />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

const inCart = ({ _id, code }: ReturnType<typeof wireCoupon>) => ({
  ...{ _id, code, is_applied: true, saves: 50, condition: null, message: '', missing: null },
  ...{ discount_type: 'fixed' as const, value: 50, max_discount: null, min_order_amount: 0, categories: [] },
});

test('spec 7.66: lists the best first and why the others are not, no wider than a phone', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('radio', { name: /Rs\.70\.00.*Best for this order/ })).toBeEnabled();
  await expect
    .element(screen.getByRole('radio', { name: /Rs\.50\.00.*Saves Rs\.20\.00 less/ }))
    .toBeEnabled();
  await expect.element(screen.getByRole('radio', { name: /FAR.*Not valid.*Add Rs\.500/ })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: 'No coupon' })).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('WCAG 2.4.3: choosing by keyboard keeps the focus', async () => {
  const { screen, shop } = await open();
  await expect.element(screen.getByRole('radio', { name: 'No coupon' })).toBeVisible();
  (screen.getByRole('radio', { name: 'No coupon' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: /SEVENTY/ })).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: 'Coupon' })).toHaveAttribute('aria-busy', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: /FIFTY/ })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: /FIFTY/ })).toBeChecked();
  await expect.poll(() => shop.callsOf('coupon.activate')).toEqual([{ _id: best._id }, { _id: small._id }]);
});

test('a choice is shown at once, and taken off again', async () => {
  const answer = heldBack({ data: best });
  let coupon: ReturnType<typeof inCart> | null = null;
  const { screen, shop } = await open({
    'cart.get': () => wireCart([wireRow()], { coupon }),
    'coupon.activate': () => {
      coupon = inCart(best);
      return answer.reply();
    },
    'coupon.deactivate': () => {
      coupon = null;
      return { data: { deactivated: null } };
    },
  });
  await screen.getByRole('radio', { name: /SEVENTY/ }).click();
  await expect.element(screen.getByRole('radio', { name: /SEVENTY/ })).toBeChecked();
  await expect.element(screen.getByRole('group', { name: 'Coupon' })).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect.element(screen.getByRole('group', { name: 'Coupon' })).toHaveAttribute('aria-busy', 'false');
  await screen.getByRole('radio', { name: 'No coupon' }).click();
  await expect.element(screen.getByRole('radio', { name: 'No coupon' })).toBeChecked();
  await expect.poll(() => shop.callsOf('coupon.deactivate')).toHaveLength(1);
  await expect.poll(() => shop.callsOf('coupon.activate')).toHaveLength(1);
});

test('a failure is shown below the coupons, and the choice rolls back', async () => {
  const { screen } = await open({ 'coupon.activate': () => Promise.reject(noConnection()) });
  await screen.getByRole('radio', { name: /SEVENTY/ }).click();
  await expect.element(screen.getByText('The coupon was not changed. Please try again')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'No coupon' })).toBeChecked();
});

test('a long wallet is folded, but for three and the chosen one', async () => {
  const others = ['A', 'B', 'C', 'D'].map((code) => ({
    coupon: wireCoupon({ code, name: `Coupon ${code}` }),
    ...{ saves: 10, why: '', refusals: [] },
  }));
  const chosen = wireCoupon({ code: 'D', name: 'Coupon D' });
  const { screen } = await open({
    'cart.get': () => wireCart([wireRow()], { coupon: inCart(chosen) }),
    'coupon.forCart': () => ({ data: { active: null, best: { coupon: best, saves: 70 }, others } }),
  });
  await expect.element(screen.getByRole('radio', { name: /Coupon D/ })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Coupon D/ })).toBeChecked();
  const third = screen.getByText(/^Coupon C/);
  await expect.element(third).not.toBeVisible();
  await screen.getByText('1 more in your wallet').click();
  await expect.element(third).toBeVisible();
});
