import { describe, expect, it } from 'vitest';
import { fromRupees } from '../money/index.ts';
import {
  closesRing,
  decideReferral,
  type FriendOrder,
  friendCodeOf,
  friendRules,
  type OpenReferral,
  readFriendCode,
} from './index.ts';

const order: FriendOrder = {
  status: 'delivered',
  total: fromRupees(2_500),
  refunded: fromRupees(0),
  deliveredAt: new Date('2026-12-01T06:00:00Z'),
  returnDays: 7,
  hasOpenReturn: false,
};
const referral: OpenReferral = {
  joinedOn: '2026-11-20',
  isAllowed: false,
  orders: [order],
  shared: [],
  rewarded: { inMonth: 4, inYear: 19 },
};
const decide = (
  change: Partial<OpenReferral>,
  today: '2026-12-08' | '2026-12-09' | '2027-05-19' | '2027-05-20' = '2026-12-09',
) => decideReferral({ ...referral, ...change }, { rules: friendRules, today, returnDays: 7 });

describe('a referral', () => {
  it('waits until the last day of returns is over, then is rewarded', () => {
    expect([decide({}, '2026-12-08'), decide({})]).toEqual([
      { state: 'waiting', until: '2026-12-08' },
      { state: 'rewarded' },
    ]);
  });

  it.each<[string, Partial<FriendOrder>, object]>([
    ['an order that was cancelled', { status: 'cancelled' }, { state: 'joined' }],
    ['an order that was returned', { status: 'returned' }, { state: 'joined' }],
    ['an order below the minimum', { total: fromRupees(1_998) }, { state: 'joined' }],
    ['an order refunded below the minimum', { refunded: fromRupees(502) }, { state: 'joined' }],
    ['an order on its way', { status: 'shipped', deliveredAt: null }, { state: 'waiting', until: null }],
    ['an order with an open return', { hasOpenReturn: true }, { state: 'waiting', until: '2026-12-08' }],
  ])('is not rewarded for %s', (_, change, decision) => {
    expect(decide({ orders: [{ ...order, ...change }] })).toEqual(decision);
  });

  it('counts the next large enough order after one that was cancelled', () => {
    expect(decide({ orders: [{ ...order, status: 'cancelled' }, order] })).toEqual({ state: 'rewarded' });
  });

  it('is refused for a shared mark and beyond a limit, and rewarded when an administrator allows it', () => {
    const refused = (refusal: string) => ({ state: 'refused', refusal });
    const [month, year] = [
      { inMonth: 5, inYear: 5 },
      { inMonth: 0, inYear: 20 },
    ];
    expect(decide({ shared: ['mobile'] })).toEqual(refused('mobile'));
    expect(decide({ rewarded: month })).toEqual(refused('limit'));
    expect(decide({ rewarded: year })).toEqual(refused('limit'));
    expect(decide({ shared: ['device'], rewarded: year, isAllowed: true })).toEqual({ state: 'rewarded' });
  });

  it('expires after 180 days without an order', () => {
    expect([decide({ orders: [] }, '2027-05-19'), decide({ orders: [] }, '2027-05-20')]).toEqual([
      { state: 'joined' },
      { state: 'refused', refusal: 'expired' },
    ]);
  });
});

it('a ring of ten accounts is found, a chain of ten is none, and a stored ring does not hang', () => {
  const inviterOf = new Map(Array.from({ length: 9 }, (_, n) => [`usr_${n + 1}`, `usr_${n}`]));
  expect([closesRing('usr_0', 'usr_9', inviterOf), closesRing('usr_10', 'usr_9', inviterOf)]).toEqual([
    true,
    false,
  ]);
  expect(closesRing('usr_10', 'usr_9', new Map([...inviterOf, ['usr_0', 'usr_9']]))).toBe(false);
});

it('a code has eight readable letters, and is read as people type it', () => {
  expect(friendCodeOf(Uint8Array.from([0, 1, 2, 29, 30, 255, 21, 22]))).toBe('ABC9ASZ2');
  expect([' abcd-2345 ', 'ABCD234', 'ABCD2340', ''].map(readFriendCode)).toEqual([
    'ABCD2345',
    null,
    null,
    null,
  ]);
  expect(() => friendCodeOf(new Uint8Array(7))).toThrow(RangeError);
});
