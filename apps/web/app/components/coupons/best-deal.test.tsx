import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireChoice, wireCoupon, wireDeal, wireOther } from '../../../test/samples/coupons.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { useCart } from '../cart/cart-query.ts';
import { BestDeal } from './best-deal.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const best = wireCoupon({ code: 'SEVENTY', name: 'A larger one', value: 70 });
const small = wireCoupon();
const far = wireCoupon({ code: 'FAR', name: 'Far away' });
const deal = wireDeal({
  best: wireChoice(best, 70),
  others: [
    wireOther(small, 50, 'Saves Rs.20.00 less'),
    wireOther(null, 0, 'Saves Rs.70.00 less'),
    wireOther(far, null, 'Add Rs.500.00 more'),
  ],
});

function DealOfCart() {
  const { data: cart } = useCart();
  return cart ? <BestDeal cart={cart} /> : null;
}

/** A shop whose cart has the coupon that was chosen last, and its own replies. */
function open(replies: Replies = {}, found = deal, before?: ReturnType<typeof wireCoupon>) {
  let active = before;
  let byItself = found.by_itself;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'cart.get': () => wireCart([wireRow()], { coupon: active ? inCart(active) : null }),
    'cart.bestDeal': () => ({ data: { ...found, by_itself: byItself } }),
    'cart.takeBestDeal': ({ by_itself }) => {
      byItself = by_itself === true;
      if (byItself) active = best;
      return { data: { ...found, by_itself: byItself } };
    },
    'coupon.activate': ({ _id }) => {
      active = [best, small].find((one) => one._id === _id);
      byItself = false;
      return { data: best };
    },
    'coupon.deactivate': () => {
      active = undefined;
      byItself = false;
      return { data: { deactivated: null } };
    },
    ...replies,
  });
  return renderInShop(<DealOfCart />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

const inCart = ({ _id, code }: ReturnType<typeof wireCoupon>) => ({
  ...{ _id, code, is_applied: true, saves: 50, condition: null, message: '', missing: null },
  ...{ discount_type: 'fixed' as const, value: 50, max_discount: null, min_order_amount: 0, categories: [] },
});

type Screen = Awaited<ReturnType<typeof open>>['screen'];
const use = (screen: Screen) => screen.getByRole('button', { name: 'Use it' });
const isOn = (screen: Screen) => screen.getByRole('heading', { name: 'Your best deal is on' });

test('the best deal is named with its sum and reason, and one press takes it once', async () => {
  const answer = heldBack({ data: best });
  let coupon: ReturnType<typeof inCart> | null = null;
  const { screen, shop } = await open({
    'cart.get': () => wireCart([wireRow()], { coupon }),
    'coupon.activate': () => {
      coupon = inCart(best);
      return answer.reply();
    },
  });
  await expect.element(screen.getByText('Takes the most off this cart.').first()).toBeVisible();
  await clickTwice(use(screen));
  answer.release();
  await expect.element(isOn(screen)).toBeVisible();
  await expect.element(use(screen)).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('coupon.activate')).toEqual([{ _id: best._id }]);
});

test('spec 7.66: all other choices say why they are not the best, no wider than a phone', async () => {
  const { screen } = await open();
  await screen.getByText('All 4 choices').click();
  await expect.element(screen.getByRole('radio', { name: /SEVENTY.*Takes the most off/ })).toBeEnabled();
  await expect
    .element(screen.getByRole('radio', { name: /Rs\.50\.00.*Saves Rs\.20\.00 less/ }))
    .toBeEnabled();
  await expect.element(screen.getByRole('radio', { name: /FAR.*Not valid.*Add Rs\.500/ })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: /^No coupon/ })).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('WCAG 2.4.3: choosing by keyboard keeps the focus', async () => {
  const { screen, shop } = await open();
  await screen.getByText('All 4 choices').click();
  (screen.getByRole('radio', { name: /^No coupon/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('radio', { name: /FIFTY/ })).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: 'Coupon' })).toHaveAttribute('aria-busy', 'false');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('radio', { name: /SEVENTY/ })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: /SEVENTY/ })).toBeChecked();
  await expect.poll(() => shop.callsOf('coupon.activate')).toEqual([{ _id: small._id }, { _id: best._id }]);
});

test('while another coupon is on the choices are open, and it is taken off again', async () => {
  const { screen, shop } = await open({}, deal, small);
  await expect.element(screen.getByRole('radio', { name: /FIFTY/ })).toBeChecked();
  await screen.getByRole('radio', { name: /^No coupon/ }).click();
  await expect.element(screen.getByRole('radio', { name: /^No coupon/ })).toBeChecked();
  await expect.poll(() => shop.callsOf('coupon.deactivate')).toHaveLength(1);
});

test('a choice that fails is named below, and rolls back', async () => {
  const { screen } = await open({ 'coupon.activate': () => Promise.reject(noConnection()) });
  await use(screen).click();
  await expect.element(screen.getByText('The coupon was not changed. Please try again')).toBeVisible();
  await screen.getByText('All 4 choices').click();
  await expect.element(screen.getByRole('radio', { name: /^No coupon/ })).toBeChecked();
});

test('taken by itself, the best deal says so and is undone to the coupon before', async () => {
  const { screen, shop } = await open({}, deal, small);
  await screen.getByRole('checkbox', { name: 'Always take the best coupon by itself' }).click();
  await expect.element(screen.getByText(/^Best deal taken: SEVENTY\./)).toBeVisible();
  await expect.element(isOn(screen)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('radio', { name: /FIFTY/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await expect.poll(() => shop.callsOf('cart.takeBestDeal')).toEqual([{ by_itself: true }]);
});

test('where the customer wants it, a coupon that has become the best is taken once', async () => {
  const { screen, shop } = await open({}, { ...deal, by_itself: true }, small);
  await expect.element(screen.getByText(/^Best deal taken: SEVENTY\./)).toBeVisible();
  await expect.poll(() => shop.callsOf('cart.takeBestDeal')).toEqual([{ by_itself: true }]);
});

test('one more product is added with its coupon; joining VIP leads to its page', async () => {
  const product = { _id: 'prd_stud', name: 'Stud', price: 99 };
  const more = wireChoice(best, 70, {
    product,
    reason: 'With one more product, Stud, you pay Rs.70.00 less',
  });
  const added = { _id: 'row_2', productId: product._id, variantId: 'var_2', quantity: 1 };
  const { screen, shop } = await open({ 'cart.create': () => ({ data: added }) }, { ...deal, best: more });
  await expect.element(screen.getByText(/^A larger one, and one more product: Stud/).first()).toBeVisible();
  await use(screen).click();
  await expect.poll(() => shop.callsOf('cart.create')).toMatchObject([{ productId: product._id }]);
  await expect.poll(() => shop.callsOf('coupon.activate')).toEqual([{ _id: best._id }]);
  await screen.unmount();
  const joining = await open({}, { ...deal, best: wireChoice(best, 70, { joins_vip: true }) });
  await expect
    .element(joining.screen.getByRole('link', { name: 'Join VIP' }))
    .toHaveAttribute('href', '/vip-access');
});

test('it says that it is looking, that it failed and tries again; without coupons a code is enough', async () => {
  const late = heldBack({ data: deal });
  let isDown = true;
  const { screen } = await open({
    'cart.bestDeal': () => (isDown ? Promise.reject(noConnection()) : late.reply()),
  });
  await expect.element(screen.getByText(/We could not look for your best deal/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  late.release();
  await expect.element(use(screen)).toBeVisible();
  await screen.unmount();
  const none = await open({}, wireDeal());
  await expect.element(none.screen.getByRole('heading', { name: 'Coupon' })).toBeVisible();
  await expect.element(none.screen.getByText('Have a code?')).toBeVisible();
  await expect.element(none.screen.getByRole('checkbox')).not.toBeInTheDocument();
});
