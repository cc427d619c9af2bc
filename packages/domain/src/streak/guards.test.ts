import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import { asCoins } from '../coins/index.ts';
import {
  daysOfPeriods,
  defaultStreakRules,
  earnedFreezes,
  endHoliday,
  holidayDaysLeft,
  noStreak,
  type Period,
  type Streak,
  validateHoliday,
  visit,
  visitToast,
} from './index.ts';

const streak: Streak = { lastDay: '2026-11-10', current: 40, longest: 40, run: 1, bestOfRun: 40 };
const on = (today: Day, terms: Parameters<typeof visit>[2]) => visit(streak, today, terms);

describe('a missed day', () => {
  it('uses a freeze and keeps the streak; of two missed days, one freeze saves the first', () => {
    expect(on('2026-11-12', { freezes: 2 })).toMatchObject({
      ...{ kind: 'counted', saved: ['2026-11-11'], streak: { current: 41 } },
    });
    const halved = on('2026-11-13', { freezes: 1 });
    expect(halved).toMatchObject({ kind: 'halved', saved: ['2026-11-11'], streak: { current: 20 } });
    expect(on('2026-11-14', { freezes: 1 })).toMatchObject({ kind: 'reset', saved: ['2026-11-11'] });
    expect(visitToast(on('2026-11-12', { freezes: 2 }), 1)).toBe(
      'A freeze was used for 11 Nov 2026. 1 freeze left.',
    );
    expect(visitToast(halved, 0)).toBe(
      'Streak halved to 20 days due to missed day! +3 coins A freeze was used for 11 Nov 2026. No freezes left.',
    );
  });

  it('that is closed or a holiday uses none', () => {
    const terms = {
      closed: new Set<Day>(['2026-11-11']),
      holidays: new Set<Day>(['2026-11-11', '2026-11-12']),
    };
    expect(on('2026-11-14', { ...terms, freezes: 2 })).toMatchObject({
      ...{ kind: 'counted', forgiven: ['2026-11-11'], saved: ['2026-11-13'] },
    });
  });
});

const day = fc.nat(60).map((days) => addDays('2026-11-01', days));
const days = fc.uniqueArray(day, { maxLength: 25 });
const history = fc.record({ visits: fc.array(day, { maxLength: 40 }), closed: days, holidays: days });

/** Visits on days in any order, as with a clock that jumps; freezes are used up. */
function walk(visits: readonly Day[], closed: readonly Day[], holidays: readonly Day[], freezes: number) {
  let [now, left] = [noStreak, freezes];
  const saved: Day[] = [];
  const lengths = visits.map((today) => {
    const terms = { closed: new Set(closed), holidays: new Set(holidays), freezes: left };
    const made = visit(now, today, terms);
    now = made.streak;
    left -= made.saved.length;
    saved.push(...made.saved);
    return now.current;
  });
  return { lengths, saved, left };
}

const neverLower = (than: readonly number[], lengths: readonly number[]) =>
  lengths.every((length, index) => length >= (than[index] ?? 0));

describe('in every history', () => {
  it('more freezes never give a lower streak, and neither does one more holiday', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(4),
        fc.nat(3),
        day,
        ({ visits, closed, holidays }, freezes, more, extra) => {
          const { lengths } = walk(visits, closed, holidays, freezes);
          expect(neverLower(lengths, walk(visits, closed, holidays, freezes + more).lengths)).toBe(true);
          expect(neverLower(lengths, walk(visits, closed, [...holidays, extra], freezes).lengths)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a freeze is used at most once, and never on a closed, holiday or visited day', () => {
    fc.assert(
      fc.property(history, fc.nat(4), ({ visits, closed, holidays }, freezes) => {
        const { saved, left } = walk(visits.toSorted(), closed, holidays, freezes);
        expect(left).toBe(freezes - saved.length);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(new Set(saved).size).toBe(saved.length);
        const others = new Set([...visits, ...closed, ...holidays]);
        expect(saved.filter((each) => others.has(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

it('claimed milestones of 30 days and more give freezes, two at most', () => {
  const claimed = [7, 30, 100, 365].map((days) => ({ run: 1, days, coins: asCoins(1), isClaimed: false }));
  const earned = (held: number) => earnedFreezes(claimed, held, defaultStreakRules).map(({ days }) => days);
  expect([0, 1, 2, 3].map(earned)).toEqual([[30, 100], [30], [], []]);
});

describe('a holiday', () => {
  const today = '2026-12-20';
  const problem = (from: Day, until: Day, holidays: readonly Period[] = []) =>
    validateHoliday({ from, until }, { holidays, today, maxDays: 14 })?.field ?? null;

  it('begins tomorrow or later, ends within a year, and has at most so many days of each year', () => {
    expect(problem('2026-12-21', '2027-01-10')).toBeNull();
    expect(problem('2026-12-20', '2026-12-21')).toBe('from');
    expect(problem('2026-12-22', '2026-12-21')).toBe('until');
    expect(problem('2026-12-25', '2027-01-15')).toBe('until');
    expect(problem('2028-01-01', '2028-01-02')).toBe('until');
    const before = { from: '2026-06-01', until: '2026-06-10' } as const;
    expect(problem('2026-12-21', '2026-12-24', [before])).toBeNull();
    expect(problem('2026-12-21', '2026-12-25', [before])).toBe('until');
    expect(holidayDaysLeft([before], today, 14)).toBe(4);
  });

  it('that has begun keeps its first day, and can be shortened or cancelled until its last', () => {
    const running = { from: '2026-12-18', until: '2026-12-24' } as const;
    expect(problem('2026-12-18', '2026-12-20', [running])).toBeNull();
    expect(problem('2026-12-18', '2026-12-19', [running])).toBe('until');
    expect(problem('2026-12-17', '2026-12-24', [running])).toBe('from');
    expect(endHoliday([running], today)).toEqual({ from: '2026-12-18', until: '2026-12-19' });
    expect(endHoliday([running], '2026-12-18')).toBeNull();
    expect(endHoliday([running], '2026-12-25')).toBeNull();
    expect(daysOfPeriods([running]).size).toBe(7);
  });
});
