import { fromRupees } from '@jhumka/domain/money';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CouponChoice, WalletCoupon } from '../../components/coupons/coupon-queries.ts';
import { couponOptions } from './coupon-options.ts';
import { orderObstacle } from './order-attempt.ts';
import { PlaceButton } from './place-button.tsx';

const nothingWrong = { pincode: '560003', isServed: true, exceededCashLimit: null, limits: [] };

describe('obstacles to placing an order', () => {
  test.each([
    ['an unknown pincode is no obstacle', { isServed: undefined }, null],
    ['an unserved pincode is', { isServed: false }, /do not deliver to 560003/],
    ['too much cash is', { exceededCashLimit: fromRupees(50_000) }, /up to Rs\.50,000\.00/],
    ['a limit of the customer is', { limits: [{ message: 'Three orders wait' }] }, /^Three orders wait\.$/],
  ])('decisions §5: %s', (_what, part, expected) => {
    const found = orderObstacle({ ...nothingWrong, ...part });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  test('the button is off and is described by the reason', () => {
    const markup = renderToStaticMarkup(
      createElement(PlaceButton, {
        total: fromRupees(120),
        isBusy: false,
        obstacle: 'We do not deliver to 110001 yet.',
        payment: 'cod',
        onPress: () => undefined,
      }),
    );
    const reason = /<p id="([^"]+)"[^>]*>We do not deliver to 110001 yet\.<\/p>/.exec(markup)?.[1];
    expect(reason).toBeDefined();
    expect(markup).toContain(`aria-describedby="${reason}"`);
    expect(markup).toMatch(/<button[^>]* disabled=""/);
  });
});

describe('the coupons of the wallet', () => {
  const coupon = (code: string) =>
    ({ _id: code, code, name: '', valid_until: null, state: 'available' }) as unknown as WalletCoupon;
  const choice = {
    active: null,
    best: { coupon: coupon('BEST'), saves: fromRupees(75) },
    others: [
      { coupon: coupon('FAR'), saves: null, why: 'Add Rs.10.00 more', refusals: [] },
      { coupon: coupon('SMALL'), saves: fromRupees(50), why: 'Saves Rs.25.00 less', refusals: [] },
    ],
  } satisfies CouponChoice;

  test('spec 7.66: the best coupon comes first, those that do not apply last and disabled', () => {
    expect(couponOptions(choice, null)).toMatchObject([
      { code: 'BEST', saves: 7_500, note: 'Best for this order.', isOff: false },
      { code: 'SMALL', saves: 5_000, note: 'Saves Rs.25.00 less.', isOff: false },
      { code: 'FAR', saves: null, note: 'Add Rs.10.00 more.', isOff: true },
    ]);
  });

  test('one that is on and does not apply stays chosen, so that another can be taken', () => {
    const active = { _id: 'FAR' } as Parameters<typeof couponOptions>[1];
    expect(couponOptions(choice, active).find(({ id }) => id === 'FAR')?.isOff).toBe(false);
  });
});
