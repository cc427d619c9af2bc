import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import type { BestDeal, WalletCoupon } from './coupon-queries.ts';
import { bestAsItIs, dealOptions } from './deal-options.ts';

const choice = (code: string, saves: number | null, reason: string) => ({
  coupon: { _id: code, code, name: '', valid_until: null, state: 'available' } as unknown as WalletCoupon,
  ...{ joins_vip: false, product: null, reason, refusals: [] },
  ...{ saves: saves === null ? null : fromRupees(saves), total: saves === null ? null : fromRupees(900) },
  saves_less: null,
});
const joining = { ...choice('BEST', 90, 'With joining VIP'), joins_vip: true };
const deal = {
  best: joining as BestDeal['best'],
  others: [choice('SMALL', 50, 'Saves Rs.25.00 less'), choice('FAR', null, 'Add Rs.10.00 more')],
  by_itself: false,
} satisfies BestDeal;

test('spec 7.66: what applies to the cart as it is comes first, the others last and disabled', () => {
  expect(dealOptions(deal, null)).toMatchObject([
    { code: 'SMALL', saves: 5_000, note: 'Saves Rs.25.00 less.', isOff: false },
    { code: 'FAR', saves: null, note: 'Add Rs.10.00 more.', isOff: true },
  ]);
  expect(bestAsItIs(deal)).toBe('SMALL');
});

test('one that is on and does not apply stays chosen, so that another can be taken', () => {
  const active = { _id: 'FAR' } as Parameters<typeof dealOptions>[1];
  expect(dealOptions(deal, active).find(({ id }) => id === 'FAR')?.isOff).toBe(false);
});
