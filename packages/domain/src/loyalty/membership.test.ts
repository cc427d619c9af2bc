import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import { asCoins } from '../coins/index.ts';
import { add, fromRupees, paise, subtract } from '../money/index.ts';
import {
  birthdaysCelebratedOn,
  breakEvenSpend,
  defaultBirthdayCoins,
  defaultMembershipPrice,
  defaultVipRules,
  isBirthdayOn,
  joinVip,
  tierAfterUndoing,
  tierForBill,
  vipTiers,
} from './index.ts';

const spends = fc.integer({ min: 0, max: 30_000_000 }).map(paise);

describe('joining', () => {
  it('decisions §6: membership costs 1,000 coins or Rs.499', () => {
    expect(defaultMembershipPrice).toEqual({ coins: 1_000, price: fromRupees(499) });
    const customer = { isMember: false, coins: asCoins(1_000) };
    expect(joinVip(customer, 'coins')).toEqual({ ok: true, method: 'coins', coins: 1_000 });
    expect(joinVip({ ...customer, coins: asCoins(0) }, 'money')).toEqual({
      ok: true,
      method: 'money',
      price: fromRupees(499),
    });
  });

  it('decisions §6: without enough coins it is refused, and the refusal names the missing coins', () => {
    expect(joinVip({ isMember: false, coins: asCoins(999) }, 'coins')).toEqual({
      ok: false,
      code: 'insufficient-coins',
      message: 'Insufficient coins',
      missing: 1,
      hint: 'You need 1 coin more',
    });
  });

  it('decisions §6: membership is for life, so a second payment is refused', () => {
    for (const method of ['coins', 'money'] as const) {
      expect(joinVip({ isMember: true, coins: asCoins(5_000) }, method)).toEqual({
        ok: false,
        code: 'already-vip-member',
        message: 'Already a VIP member',
      });
    }
  });
});

describe('the break-even spend of membership', () => {
  const price = fromRupees(499);

  it('decisions §6: Rs.49,950, as 2 % of Rs.24,950 spent as a Silver member is Rs.499', () => {
    expect(breakEvenSpend(price, defaultVipRules)).toBe(fromRupees(49_950));
  });

  it('decisions §6: for a later member it is counted from the earlier lifetime spend', () => {
    expect(breakEvenSpend(price, defaultVipRules, fromRupees(30_000))).toBe(fromRupees(54_950));
    expect(breakEvenSpend(price, defaultVipRules, fromRupees(200_000))).toBe(fromRupees(208_316.67));
  });

  it('decisions §6: an expensive membership spans tiers: Rs.1,000 in Silver, the rest in Gold', () => {
    expect(breakEvenSpend(fromRupees(1_400), defaultVipRules)).toBe(fromRupees(85_000));
  });

  it('without a discount in any tier it never pays for itself', () => {
    const none = { ...defaultVipRules, discountPercent: { SILVER: 0, GOLD: 0, PLATINUM: 0 } };
    expect(breakEvenSpend(price, none)).toBeNull();
  });
});

describe('the tier after a refund or a cancellation', () => {
  const gold = { isMember: true, lifetimeSpend: fromRupees(80_000) };

  it('decisions §6: a drop is announced beforehand, with both tiers', () => {
    expect(tierAfterUndoing(gold, fromRupees(5_000.01))).toEqual({
      before: 'GOLD',
      after: 'SILVER',
      isLower: true,
      spendAfter: fromRupees(74_999.99),
      warning: 'This takes Rs.5,000.01 out of your lifetime spend: you are Gold now, and you become Silver.',
    });
    expect(tierAfterUndoing(gold, fromRupees(70_000)).warning).toContain('you stay a member without a tier');
  });

  it('decisions §6: an unchanged tier and a non-member get no warning', () => {
    expect(tierAfterUndoing(gold, fromRupees(5_000))).toMatchObject({ after: 'GOLD', warning: null });
    expect(tierAfterUndoing(gold, fromRupees(0))).toMatchObject({ isLower: false, warning: null });
    const guest = { ...gold, isMember: false };
    expect(tierAfterUndoing(guest, fromRupees(80_000))).toMatchObject({ before: 'NONE', warning: null });
  });

  it('decisions §6: the predicted tier is that of the remaining spend, and never a higher one', () => {
    fc.assert(
      fc.property(fc.boolean(), spends, spends, (isMember, remaining, taken) => {
        const customer = { isMember, lifetimeSpend: add(remaining, taken) };
        const change = tierAfterUndoing(customer, taken);
        expect(change.spendAfter).toBe(subtract(customer.lifetimeSpend, taken));
        expect(change.after).toBe(tierForBill(isMember, remaining));
        expect(change.isLower).toBe(change.before !== change.after);
        expect(vipTiers.indexOf(change.after)).toBeLessThanOrEqual(vipTiers.indexOf(change.before));
        expect(change.warning === null).toBe(!change.isLower);
      }),
    );
  });

  it('a negative share of the lifetime spend is refused', () => {
    expect(() => tierAfterUndoing(gold, paise(-1))).toThrow(RangeError);
  });
});

describe('birthdays', () => {
  it('decisions §6: members get 100 coins on the day', () => {
    expect(defaultBirthdayCoins).toBe(100);
    expect(isBirthdayOn('1994-03-09', '2026-03-09')).toBe(true);
    expect(isBirthdayOn('1994-03-09', '2026-03-10')).toBe(false);
    expect(isBirthdayOn('2026-03-09', '2026-03-09')).toBe(false);
  });

  it('decisions §6: a birthday on 29 February is on the 28th in other years', () => {
    expect(birthdaysCelebratedOn('2027-02-28')).toEqual(['02-28', '02-29']);
    expect(birthdaysCelebratedOn('2028-02-28')).toEqual(['02-28']);
    expect(birthdaysCelebratedOn('2028-02-29')).toEqual(['02-29']);
    expect(birthdaysCelebratedOn('2027-03-01')).toEqual(['03-01']);
  });

  it('decisions §6: every birthday is celebrated exactly once a year', () => {
    const births = fc.nat(366 * 60).map((days): Day => addDays('1950-01-01', days));
    const leaplings = fc.constantFrom<Day>('1988-02-29', '1996-02-29', '2000-02-29', '1988-12-31');
    fc.assert(
      fc.property(fc.oneof(births, leaplings), fc.integer({ min: 2026, max: 2040 }), (born, year) => {
        let remaining = 0;
        for (
          let day: Day = addDays(`${year - 1}-12-31` as Day, 1);
          day.startsWith(`${year}`);
          day = addDays(day, 1)
        ) {
          if (isBirthdayOn(born, day)) remaining += 1;
        }
        expect(remaining).toBe(1);
      }),
    );
  });
});
