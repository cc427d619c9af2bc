import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { defaultCoinPackages } from '../coins/index.ts';
import { fromRupees, paise } from '../money/index.ts';
import {
  activateCoupon,
  type CouponState,
  type CouponTerms,
  checkCouponCode,
  checkCouponTerms,
  couponStateOn,
  couponStates,
  couponTransitions,
  defaultCouponOffers,
  findOffer,
  freeTerms,
  makeCouponCode,
  normaliseCouponCode,
  stateWhenGivenBack,
  termsOfOffer,
  transitionCoupon,
} from './index.ts';

const today: Day = '2026-11-21';

describe('offers', () => {
  it('decisions §6: in every offer a purchased coin is worth at least its price, whatever the package', () => {
    for (const { coins: packageCoins, price } of defaultCoinPackages) {
      for (const { coins, worth } of defaultCouponOffers) {
        expect(worth * packageCoins, `${packageCoins} coins for an offer of ${coins}`).toBeGreaterThanOrEqual(
          price * coins,
        );
      }
    }
  });

  it('decisions §6: 100, 250, 500 and 1,000 coins buy 50, 150, 350 and 800 rupees off from their minimum', () => {
    expect(defaultCouponOffers.map(({ coins, worth, minTotal }) => [coins, worth, minTotal])).toEqual([
      [100, fromRupees(50), fromRupees(499)],
      [250, fromRupees(150), fromRupees(1_499)],
      [500, fromRupees(350), fromRupees(2_999)],
      [1_000, fromRupees(800), fromRupees(5_999)],
    ]);
    expect(findOffer(defaultCouponOffers, 'ofr_250')?.coins).toBe(250);
    expect(findOffer(defaultCouponOffers, 'ofr_251')).toBeNull();
  });

  it('decisions §6: a personal coupon has the terms of its offer, once, for ninety days', () => {
    const offer = findOffer(defaultCouponOffers, 'ofr_500');
    expect(offer && termsOfOffer(offer, '2026-11-17')).toEqual({
      ...freeTerms,
      discount: { kind: 'fixed', value: fromRupees(350) },
      minTotal: fromRupees(2_999),
      validFrom: '2026-11-17',
      validUntil: '2027-02-15',
      usageLimit: 1,
    });
  });
});

// Written out a second time on purpose: the table must agree with this list, not with itself.
const allowed = [
  'available active',
  'available used',
  'available expired',
  'available revoked',
  'active available',
  'active used',
  'active expired',
  'active revoked',
  'used available',
  'used expired',
  'used revoked',
];

describe('states', () => {
  it('decisions §6: exactly the listed transitions are allowed, and a refusal names both states', () => {
    for (const from of couponStates) {
      for (const to of couponStates) {
        const move = transitionCoupon(from, to);
        expect([from, to, move.ok]).toEqual([from, to, allowed.includes(`${from} ${to}`)]);
        if (!move.ok) expect(move.message).toContain(to);
      }
    }
    const refusal = transitionCoupon('expired', 'used');
    expect(refusal.ok ? '' : refusal.message).toBe("A coupon that is expired can't become used");
  });

  it('decisions §6: expired and revoked are final, and every state is reached from available', () => {
    expect(couponStates.filter((state) => couponTransitions[state].length === 0)).toEqual([
      'expired',
      'revoked',
    ]);
    const reached = new Set<CouponState>(['available']);
    for (const state of reached) for (const next of couponTransitions[state]) reached.add(next);
    expect(reached).toEqual(new Set(couponStates));
  });

  it('decisions §6: a coupon is expired after its last day, even if that is not stored yet', () => {
    const on = (state: CouponState, validUntil: Day | null) => couponStateOn({ state, validUntil }, today);
    expect(on('available', today)).toBe('available');
    expect(on('available', '2026-11-20')).toBe('expired');
    expect(on('active', '2026-11-20')).toBe('expired');
    expect(on('used', '2026-11-20')).toBe('used');
    expect(on('revoked', '2026-11-20')).toBe('revoked');
    expect(on('active', null)).toBe('active');
  });

  it('decisions §6: a cancelled order returns its coupon unless that expired or was revoked', () => {
    const back = (validUntil: Day | null, isWithdrawn = false) =>
      stateWhenGivenBack({ validUntil, isWithdrawn }, today);
    expect([back(null), back(today), back('2026-11-20'), back(null, true)]).toEqual([
      'available',
      'available',
      'expired',
      'revoked',
    ]);
    for (const state of [back(null), back('2026-11-20'), back(null, true)]) {
      expect(transitionCoupon('used', state).ok).toBe(true);
    }
  });
});

describe('activating', () => {
  const coupon = (_id: string, state: CouponState, validUntil: Day | null = null) => ({
    _id,
    state,
    validUntil,
  });

  it('decisions §6: one coupon is active at a time, and activating another swaps it', () => {
    const wallet = [coupon('cpn_a', 'active'), coupon('cpn_b', 'available'), coupon('cpn_c', 'used')];
    expect(activateCoupon(wallet, 'cpn_b', today)).toEqual({
      ok: true,
      changes: [
        { _id: 'cpn_a', from: 'active', to: 'available' },
        { _id: 'cpn_b', from: 'available', to: 'active' },
      ],
    });
    const ended = [coupon('cpn_a', 'active', '2026-11-20'), coupon('cpn_b', 'available')];
    expect(activateCoupon(ended, 'cpn_b', today)).toMatchObject({
      changes: [{ _id: 'cpn_a', to: 'expired' }, { to: 'active' }],
    });
    expect(activateCoupon(wallet, 'cpn_a', today)).toEqual({ ok: true, changes: [] });
  });

  it('decisions §6: a used, expired or revoked coupon can’t be activated, and nothing changes', () => {
    const wallet = [
      coupon('cpn_a', 'active'),
      coupon('cpn_b', 'used'),
      coupon('cpn_c', 'available', '2026-11-20'),
      coupon('cpn_d', 'revoked'),
    ];
    for (const id of ['cpn_b', 'cpn_c', 'cpn_d']) {
      expect(activateCoupon(wallet, id, today)).toMatchObject({ ok: false, code: 'coupon-move-refused' });
    }
    expect(() => activateCoupon(wallet, 'cpn_e', today)).toThrow(RangeError);
  });

  it('decisions §6: after any sequence of activations at most one coupon is active', () => {
    const ids = ['cpn_0', 'cpn_1', 'cpn_2', 'cpn_3'];
    const wallets = fc
      .tuple(
        ...ids.map((id) =>
          fc.record({
            _id: fc.constant(id),
            state: fc.constantFrom<CouponState>('available', 'used', 'expired', 'revoked'),
            validUntil: fc.constantFrom<Day | null>(null, '2026-11-20', '2026-11-21'),
          }),
        ),
      )
      .map((list) => [...list]);
    fc.assert(
      fc.property(wallets, fc.array(fc.constantFrom(...ids)), (begun, activations) => {
        let wallet = begun;
        for (const id of activations) {
          const outcome = activateCoupon(wallet, id, today);
          if (!outcome.ok) continue;
          const changed = new Map(outcome.changes.map(({ _id, to }) => [_id, to]));
          wallet = wallet.map((one) => ({ ...one, state: changed.get(one._id) ?? one.state }));
          expect(wallet.filter(({ state }) => state === 'active').map(({ _id }) => _id)).toEqual([id]);
        }
      }),
    );
  });
});

describe('codes', () => {
  it('a code is normalized however it is typed', () => {
    expect(normaliseCouponCode(' festive-26 ')).toBe('FESTIVE26');
    expect(checkCouponCode('festive 26')).toEqual({ ok: true, value: 'FESTIVE26' });
    for (const text of ['', 'abc', 'दिवाली', 'A'.repeat(25), 'FREE!!'])
      expect(checkCouponCode(text).ok).toBe(false);
  });

  it('a generated code has its prefix, is valid, and depends on every random byte', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 16 });
    fc.assert(
      fc.property(bytes, (random) => {
        const code = makeCouponCode('JH350', random);
        expect(code).toMatch(/^JH350[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(checkCouponCode(code)).toEqual({ ok: true, value: code });
      }),
    );
    const letters = Uint8Array.from({ length: 10 }, (_, index) => index);
    expect(makeCouponCode('JH', letters)).toBe('JH0123456789');
    expect(() => makeCouponCode('JH', new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('terms of a campaign', () => {
  const wrong = (terms: Partial<CouponTerms>) => {
    const checked = checkCouponTerms({
      ...freeTerms,
      discount: { kind: 'fixed', value: fromRupees(50) },
      ...terms,
    });
    return checked.ok ? [] : checked.issues.map(({ path }) => path);
  };

  it('decisions §6: valid terms are accepted', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ discount: { kind: 'percentage', value: 12.5 }, maxDiscount: fromRupees(100) })).toEqual(
      [],
    );
    expect(wrong({ validFrom: today, validUntil: today, usageLimit: 1, perPersonLimit: 1 })).toEqual([]);
  });

  it('decisions §6: every error in the terms is reported at once, with its field', () => {
    expect(
      wrong({
        discount: { kind: 'percentage', value: 101 },
        maxDiscount: paise(0),
        minTotal: paise(-1),
        validFrom: '2026-11-22',
        validUntil: today,
        usageLimit: 0,
        perPersonLimit: 1.5,
      }),
    ).toEqual(['value', 'max_discount', 'min_order_amount', 'valid_until', 'usage_limit', 'per_user_limit']);
    for (const value of [0, -5, 12.345, Number.NaN]) {
      expect(wrong({ discount: { kind: 'percentage', value } })).toEqual(['value']);
    }
    expect(wrong({ discount: { kind: 'fixed', value: paise(0) } })).toEqual(['value']);
  });
});
