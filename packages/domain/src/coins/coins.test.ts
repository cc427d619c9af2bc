import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { fromRupees } from '../money/index.ts';
import {
  asCoins,
  balancesOf,
  type CoinAccount,
  type CoinMovement,
  type CoinReason,
  type CoinSource,
  type Coins,
  coinDescription,
  coinKey,
  coinReasons,
  coinsOutstanding,
  customerAccount,
  defaultCoinPackages,
  findPackage,
  formatCoins,
  houseAccounts,
  ledgerFaults,
  moveCoins,
  noCoins,
  ownerOf,
  packageFor,
  refusalOfPrice,
  statementOf,
  sumCoins,
} from './index.ts';

const sources: fc.Arbitrary<CoinSource> = fc.oneof(
  fc.record({
    reason: fc.constant('streak-day' as const),
    day: fc.nat(800).map((days) => addDays('2026-01-01', days)),
    streak: fc.nat(400),
  }),
  fc.record({
    reason: fc.constant('streak-milestone' as const),
    run: fc.integer({ min: 1, max: 9 }),
    days: fc.constantFrom(7, 30, 100, 365),
  }),
  fc.record({
    reason: fc.constant('package-bought' as const),
    purchaseId: fc.constantFrom('pur_1', 'pur_2', 'pur_3'),
    price: fc.constant(fromRupees(99)),
  }),
  fc.constant({ reason: 'vip-joined' as const }),
  fc.record({ reason: fc.constant('birthday' as const), year: fc.integer({ min: 2026, max: 2030 }) }),
  fc.record({
    reason: fc.constant('coupon-made' as const),
    couponId: fc.constantFrom('cpn_1', 'cpn_2', 'cpn_3'),
    worth: fc.constant(fromRupees(50)),
  }),
  fc.record({
    reason: fc.constant('order-paid' as const),
    orderId: fc.constantFrom('ord_1', 'ord_2'),
    number: fc.constant('JH-1'),
    take: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    reason: fc.constant('order-back' as const),
    orderId: fc.constantFrom('ord_1', 'ord_2'),
    number: fc.constant('JH-1'),
    take: fc.integer({ min: 1, max: 2 }),
    left: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    reason: fc.constant('adjusted' as const),
    adjustmentId: fc.constantFrom('adj_1', 'adj_2'),
    note: fc.constant(''),
  }),
  fc.constant({ reason: 'account-closed' as const }),
  fc.record({
    reason: fc.constant('expired' as const),
    expiryId: fc.constantFrom('exp_1', 'exp_2'),
    day: fc.constant('2027-12-31' as const),
  }),
);
const events = fc.array(
  fc.record({
    userId: fc.constantFrom('usr_1', 'usr_2', 'usr_3'),
    source: sources,
    size: fc.integer({ min: 1, max: 600 }).map(asCoins),
    takesAway: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** Applies events as the shop would: an event with a known key changes nothing. */
function ledgerOf(list: typeof events extends fc.Arbitrary<infer Events> ? Events : never) {
  const movements: CoinMovement[] = [];
  const stored = new Map<CoinAccount, Coins>();
  for (const { userId, source, size, takesAway } of list) {
    if (movements.some(({ key }) => key === coinKey(userId, source))) continue;
    const balance = stored.get(customerAccount(userId)) ?? noCoins;
    const coins = source.reason === 'adjusted' && takesAway ? asCoins(-size) : size;
    const moved = moveCoins({ userId, balance }, source, coins);
    if (!moved.ok) continue;
    movements.push(moved.movement);
    stored.set(customerAccount(userId), moved.balance);
  }
  return { movements, stored };
}

describe('movements', () => {
  it('decisions §6: a movement has a customer’s side and one of the house’s, which sum to zero', () => {
    const day = { reason: 'streak-day', day: '2026-11-21', streak: 34 } as const;
    expect(moveCoins({ userId: 'usr_1', balance: asCoins(1_235) }, day, asCoins(5))).toEqual({
      ok: true,
      balance: 1_240,
      movement: {
        key: 'streak-day:usr_1:2026-11-21',
        reason: 'streak-day',
        reference: '2026-11-21',
        entries: [
          { account: 'shopper:usr_1', coins: 5 },
          { account: 'house:streak', coins: -5 },
        ],
      },
    });
  });

  it('decisions §6: each reason moves coins against one house account, and every such account has one', () => {
    const pairs = Object.entries(coinReasons).map(([reason, { house }]) => `${reason} ${house}`);
    expect(pairs).toEqual([
      'streak-day streak',
      'streak-milestone streak',
      'package-bought sale',
      'vip-joined vip',
      'birthday vip',
      'coupon-made coupon',
      'order-paid order',
      'order-back order',
      'order-earned order',
      'order-earned-back order',
      'order-earned-borne adjustment',
      'friend-rewarded vip',
      'adjusted adjustment',
      'account-closed expiry',
      'expired expiry',
    ]);
    expect(new Set(Object.values(coinReasons).map(({ house }) => house))).toEqual(new Set(houseAccounts));
  });

  it('decisions §6: a balance never goes below zero: the refusal names the missing coins', () => {
    const refusal = {
      ok: false,
      code: 'insufficient-coins',
      message: 'Insufficient coins',
      missing: 60,
      hint: 'You need 60 coins more',
    };
    const customer = { userId: 'usr_1', balance: asCoins(940) };
    expect(moveCoins(customer, { reason: 'vip-joined' }, asCoins(1_000))).toEqual(refusal);
    expect(refusalOfPrice(asCoins(940), asCoins(1_000))).toEqual(refusal);
    expect(refusalOfPrice(asCoins(1_000), asCoins(1_000))).toBeNull();
    expect(
      moveCoins({ ...customer, balance: asCoins(1_000) }, { reason: 'vip-joined' }, asCoins(1_000)),
    ).toMatchObject({
      ok: true,
      balance: 0,
    });
  });

  it('only an adjustment may be negative; zero coins are refused', () => {
    const customer = { userId: 'usr_1', balance: asCoins(100) };
    const adjusted = { reason: 'adjusted', adjustmentId: 'adj_1', note: 'twice given' } as const;
    expect(moveCoins(customer, adjusted, asCoins(-40))).toMatchObject({ ok: true, balance: 60 });
    expect(() => moveCoins(customer, { reason: 'birthday', year: 2026 }, asCoins(-40))).toThrow(RangeError);
    expect(() => moveCoins(customer, adjusted, noCoins)).toThrow(RangeError);
    expect(() => asCoins(1.5)).toThrow(RangeError);
  });
});

describe('keys', () => {
  it('decisions §6: each event has its own key', () => {
    const keys = (
      [
        { reason: 'streak-day', day: '2026-11-21', streak: 3 },
        { reason: 'streak-milestone', run: 3, days: 30 },
        { reason: 'package-bought', purchaseId: 'pur_7', price: fromRupees(99) },
        { reason: 'vip-joined' },
        { reason: 'birthday', year: 2026 },
        { reason: 'coupon-made', couponId: 'cpn_7', worth: fromRupees(50) },
        { reason: 'adjusted', adjustmentId: 'adj_7', note: 'a note' },
        { reason: 'account-closed' },
      ] as const
    ).map((source) => coinKey('usr_1', source));
    expect(keys).toEqual([
      'streak-day:usr_1:2026-11-21',
      'streak-milestone:usr_1:3:30',
      'package-bought:usr_1:pur_7',
      'vip-joined:usr_1:once',
      'birthday:usr_1:2026',
      'coupon-made:usr_1:cpn_7',
      'adjusted:usr_1:adj_7',
      'account-closed:usr_1:once',
    ]);
  });

  it('decisions §6: a retry with another streak, price or note has the same key and changes nothing', () => {
    const key = (streak: number) => coinKey('usr_1', { reason: 'streak-day', day: '2026-11-21', streak });
    expect(key(4)).toBe(key(9));
  });

  it('an id that could make two keys collide is refused', () => {
    expect(() => coinKey('usr:1', { reason: 'vip-joined' })).toThrow(RangeError);
    expect(() => coinKey('', { reason: 'vip-joined' })).toThrow(RangeError);
    const coupon = { reason: 'coupon-made', couponId: '', worth: fromRupees(50) } as const;
    expect(() => coinKey('usr_1', coupon)).toThrow(RangeError);
    expect(() => coinKey('usr_1', { reason: 'streak-milestone', run: 0, days: 7 })).toThrow(RangeError);
  });
});

describe('properties of every history', () => {
  it('decisions §6: in any history the ledger balances, no balance is negative, and house equals customers', () => {
    fc.assert(
      fc.property(events, (list) => {
        const { movements, stored } = ledgerOf(list);
        const balances = balancesOf(movements);
        expect(sumCoins(balances.values())).toBe(0);
        const held = [...balances].filter(([account]) => ownerOf(account) !== null);
        for (const [account, coins] of held) {
          expect(coins).toBeGreaterThanOrEqual(0);
          expect(stored.get(account)).toBe(coins);
        }
        expect(coinsOutstanding(balances)).toBe(sumCoins(held.map(([, coins]) => coins)));
        expect(ledgerFaults(movements, balances)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('decisions §6: repeating the same events moves no more coins', () => {
    fc.assert(
      fc.property(events, (list) => {
        expect(
          ledgerOf([
            ...list,
            ...ledgerOf(list).movements.flatMap((made) =>
              list.filter(({ userId, source }) => coinKey(userId, source) === made.key),
            ),
          ]),
        ).toEqual(ledgerOf(list));
      }),
    );
  });
});

describe('the ledger check', () => {
  const made: CoinMovement = {
    key: 'birthday:usr_1:2026',
    reason: 'birthday',
    reference: '2026',
    entries: [
      { account: 'shopper:usr_1', coins: asCoins(100) },
      { account: 'house:vip', coins: asCoins(-100) },
    ],
  };

  it('decisions §6: a movement whose sides do not sum to zero is reported', () => {
    const lopsided: CoinMovement = {
      ...made,
      entries: [made.entries[0], { account: 'house:vip', coins: asCoins(-99) }],
    };
    expect(ledgerFaults([lopsided], balancesOf([lopsided]))).toEqual([
      { kind: 'unbalanced', key: made.key, sum: 1 },
    ]);
  });

  it('decisions §6: duplicate keys, negative balances and balances that differ from entries are reported', () => {
    expect(ledgerFaults([made, made], balancesOf([made, made]))).toEqual([
      { kind: 'repeated-key', key: made.key },
    ]);
    const spent: CoinMovement = {
      key: 'vip-joined:usr_1:once',
      reason: 'vip-joined',
      reference: 'once',
      entries: [
        { account: 'shopper:usr_1', coins: asCoins(-100) },
        { account: 'house:vip', coins: asCoins(100) },
      ],
    };
    // Spent before it was earned: the final balance is right, the intermediate one is not.
    expect(ledgerFaults([spent, made], new Map())).toEqual([
      { kind: 'below-zero', account: 'shopper:usr_1', balance: -100, key: spent.key },
    ]);
    expect(
      ledgerFaults(
        [made],
        new Map([
          ['shopper:usr_2', asCoins(5)],
          ['house:vip', asCoins(-100)],
        ] as const),
      ),
    ).toEqual([
      { kind: 'balance-differs', account: 'shopper:usr_1', stored: 0, entries: 100 },
      { kind: 'balance-differs', account: 'shopper:usr_2', stored: 5, entries: 0 },
    ]);
  });
});

describe('the statement', () => {
  it('each statement entry shows coins earned or spent and the balance after it', () => {
    const entries = [5, -500, 5].map((coins) => ({ coins: asCoins(coins) }));
    expect(statementOf(entries, asCoins(1_225))).toEqual([
      { coins: 5, type: 'earned', balanceAfter: 1_225 },
      { coins: -500, type: 'spent', balanceAfter: 1_220 },
      { coins: 5, type: 'earned', balanceAfter: 1_720 },
    ]);
  });

  it('the pages of a statement agree with the whole statement', () => {
    const amounts = fc.array(fc.integer({ min: -500, max: 500 }).map(asCoins), { maxLength: 40 });
    fc.assert(
      fc.property(amounts, fc.nat(40), (list, cut) => {
        const entries = list.map((coins) => ({ coins }));
        const balance = sumCoins(list);
        const whole = statementOf(entries, balance);
        const later = entries.slice(cut);
        expect(statementOf(later, sumCoins(list.slice(cut)))).toEqual(whole.slice(cut));
        const first = whole.at(-1);
        if (first) expect(first.balanceAfter).toBe(first.coins);
      }),
    );
  });

  it('every reason has a description in the statement', () => {
    const lines: Record<CoinReason, string> = {
      'streak-day': coinDescription({ reason: 'streak-day', day: '2026-11-21', streak: 34 }),
      'streak-milestone': coinDescription({ reason: 'streak-milestone', run: 1, days: 30 }),
      'package-bought': coinDescription({
        reason: 'package-bought',
        purchaseId: 'pur_1',
        price: fromRupees(2_299),
      }),
      'vip-joined': coinDescription({ reason: 'vip-joined' }),
      birthday: coinDescription({ reason: 'birthday', year: 2026 }),
      'coupon-made': coinDescription({ reason: 'coupon-made', couponId: 'cpn_1', worth: fromRupees(350) }),
      'order-paid': coinDescription({ reason: 'order-paid', orderId: 'ord_1', number: 'JH-1', take: 1 }),
      'order-back': coinDescription({
        reason: 'order-back',
        orderId: 'ord_1',
        number: 'JH-1',
        take: 1,
        left: 9,
      }),
      'order-earned': coinDescription({ reason: 'order-earned', orderId: 'ord_1', number: 'JH-1' }),
      'order-earned-back': coinDescription({
        reason: 'order-earned-back',
        orderId: 'ord_1',
        number: 'JH-1',
        part: 1,
      }),
      'order-earned-borne': coinDescription({
        reason: 'order-earned-borne',
        orderId: 'ord_1',
        number: 'JH-1',
        part: 0,
      }),
      'friend-rewarded': coinDescription({ reason: 'friend-rewarded', referralId: 'rfl_1' }),
      adjusted: coinDescription(
        { reason: 'adjusted', adjustmentId: 'adj_1', note: 'given twice' },
        { shop: 'Jhumka' },
      ),
      'account-closed': coinDescription({ reason: 'account-closed' }),
      expired: coinDescription({ reason: 'expired', expiryId: 'exp_1', day: '2027-12-31' }),
    };
    expect(lines).toEqual({
      'streak-day': 'Daily streak, day 34',
      'streak-milestone': '30-day milestone',
      'package-bought': 'Coins bought for Rs.2,299.00',
      'vip-joined': 'VIP membership',
      birthday: 'Happy birthday',
      'coupon-made': 'Coupon for Rs.350.00 off',
      'order-paid': 'Used for order JH-1',
      'order-back': 'Back from order JH-1',
      'order-earned': 'Earned with order JH-1',
      'order-earned-back': 'Taken back with order JH-1',
      'order-earned-borne': 'Spent coins of order JH-1, borne by the shop',
      'friend-rewarded': 'For an invitation among friends',
      adjusted: 'Added by Jhumka: given twice',
      'account-closed': 'Account closed',
      expired: 'Ended on 31 Dec 2027',
    });
    const forgiven = {
      reason: 'streak-day',
      day: '2026-11-21',
      streak: 5,
      forgiven: ['2026-11-20'],
    } as const;
    expect(coinDescription(forgiven)).toContain('the shop was closed on 20 Nov 2026');
  });

  it('coins are written with Indian grouping, and one of them is a coin', () => {
    expect([1, 0, 1_240, 104_937, -500].map((whole) => formatCoins(asCoins(whole)))).toEqual([
      '1 coin',
      '0 coins',
      '1,240 coins',
      '1,04,937 coins',
      '-500 coins',
    ]);
  });
});

describe('packages', () => {
  it('decisions §6: 100 coins for Rs.50, 500 for Rs.245, 1,200 for Rs.575, 3,000 for Rs.1,395', () => {
    expect(defaultCoinPackages.map(({ coins, price }) => [coins, price])).toEqual([
      [100, fromRupees(50)],
      [500, fromRupees(245)],
      [1_200, fromRupees(575)],
      [3_000, fromRupees(1_395)],
    ]);
  });

  it('a package is found by its id, and the smallest sufficient one is offered', () => {
    expect(findPackage(defaultCoinPackages, 'pkg_500')?.coins).toBe(500);
    expect(findPackage(defaultCoinPackages, 'pkg_501')).toBeNull();
    expect(packageFor(defaultCoinPackages, asCoins(60))?._id).toBe('pkg_100');
    expect(packageFor(defaultCoinPackages, asCoins(501))?._id).toBe('pkg_1200');
    expect(packageFor(defaultCoinPackages, asCoins(9_000))?._id).toBe('pkg_3000');
    expect(packageFor([], asCoins(1))).toBeNull();
  });
});
