import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fromRupees, paise } from '../money/index.ts';
import {
  defaultVipRules,
  tierAbove,
  tierFor,
  tierForBill,
  vipProgress,
  vipProgressMessage,
  vipTierName,
  vipTiers,
} from './index.ts';

const spends = fc.integer({ min: 0, max: 30_000_000 }).map(paise);

describe('tiers', () => {
  it('spec 4.19, 9.10: SILVER from 25,000, GOLD from 75,000, PLATINUM from 2,00,000 rupees', () => {
    const tiers = [0, 24_999.99, 25_000, 74_999.99, 75_000, 199_999.99, 200_000, 9_999_999].map((rupees) =>
      tierFor(fromRupees(rupees)),
    );
    expect(tiers).toEqual(['NONE', 'NONE', 'SILVER', 'SILVER', 'GOLD', 'GOLD', 'PLATINUM', 'PLATINUM']);
  });

  it('spec 4.19: spending more never lowers the tier', () => {
    fc.assert(
      fc.property(spends, spends, (spent, more) => {
        const rank = (spend: typeof spent) => vipTiers.indexOf(tierFor(spend));
        expect(rank(add(spent, more))).toBeGreaterThanOrEqual(rank(spent));
      }),
    );
  });

  it('decisions §6: only members get the benefits of their lifetime spend', () => {
    expect(tierForBill(false, fromRupees(500_000))).toBe('NONE');
    expect(tierForBill(true, fromRupees(500_000))).toBe('PLATINUM');
  });

  it('The thresholds are the shop’s settings', () => {
    const thresholds = { SILVER: fromRupees(1), GOLD: fromRupees(2), PLATINUM: fromRupees(3) };
    expect(tierFor(fromRupees(2.5), thresholds)).toBe('GOLD');
  });

  it('Each tier has a name and the one above it', () => {
    expect(vipTiers.map(tierAbove)).toEqual(['SILVER', 'GOLD', 'PLATINUM', null]);
    expect(vipTiers.map(vipTierName)).toEqual(['Member', 'Silver', 'Gold', 'Platinum']);
  });
});

describe('progress', () => {
  it('spec 4.20: the message has the amount to the next tier', () => {
    const progress = vipProgress({ isMember: true, lifetimeSpend: fromRupees(132_480) });
    expect(progress).toEqual({
      kind: 'next-tier',
      tier: 'GOLD',
      next: 'PLATINUM',
      remaining: fromRupees(67_520),
      percent: 45,
    });
    expect(vipProgressMessage(progress)).toBe('Platinum is Rs.67,520.00 away.');
  });

  it('spec 4.21: PLATINUM shows maximum perks', () => {
    const progress = vipProgress({ isMember: true, lifetimeSpend: fromRupees(200_000) });
    expect(progress).toEqual({ kind: 'highest-tier', tier: 'PLATINUM' });
    expect(vipProgressMessage(progress)).toContain('maximum perks');
  });

  it('spec 4.21: a customer who is no member sees an invitation, whatever the spend', () => {
    fc.assert(
      fc.property(spends, (lifetimeSpend) => {
        const progress = vipProgress({ isMember: false, lifetimeSpend });
        expect(progress).toEqual({ kind: 'invitation', tierOnJoining: tierFor(lifetimeSpend) });
        expect(vipProgressMessage(progress)).toContain('Join VIP');
      }),
    );
  });

  it.each([
    [0, 'Join VIP: 2% off your orders once you have spent Rs.25,000.00.'],
    [25_000, 'Join VIP: 2% off your orders as a Silver member.'],
    [200_000, 'Join VIP: 6% off your orders as a Platinum member.'],
  ])('decisions §6: after Rs.%d the invitation promises only what the rules give', (rupees, message) => {
    const progress = vipProgress({ isMember: false, lifetimeSpend: fromRupees(rupees) });
    expect(vipProgressMessage(progress)).toBe(message);
  });

  it('decisions §6: the invitation promises no discount that no tier gives', () => {
    const rules = { ...defaultVipRules, discountPercent: { SILVER: 0, GOLD: 4, PLATINUM: 6 } };
    const message = (rupees: number, of = rules) =>
      vipProgressMessage(vipProgress({ isMember: false, lifetimeSpend: fromRupees(rupees) }), of);
    expect(message(30_000)).toBe('Join VIP: 4% off your orders once you have spent Rs.75,000.00.');
    const none = { ...defaultVipRules, discountPercent: { SILVER: 0, GOLD: 0, PLATINUM: 0 } };
    expect(message(30_000, none)).not.toContain('%');
  });

  it('spec 4.20: spending the remaining amount reaches exactly the next tier', () => {
    fc.assert(
      fc.property(spends, (lifetimeSpend) => {
        const progress = vipProgress({ isMember: true, lifetimeSpend });
        if (progress.kind !== 'next-tier') return;
        expect(progress.remaining).toBeGreaterThan(0);
        expect(tierFor(add(lifetimeSpend, progress.remaining))).toBe(progress.next);
        expect(tierFor(paise(lifetimeSpend + progress.remaining - 1))).toBe(progress.tier);
        expect(progress.percent).toBeGreaterThanOrEqual(0);
        expect(progress.percent).toBeLessThan(100);
      }),
    );
  });
});
