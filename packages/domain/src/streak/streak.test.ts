import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayInIndia, daysBetween } from '../calendar/index.ts';
import { asCoins, sumCoins } from '../coins/index.ts';
import {
  coinsOfDay,
  defaultStreakRules,
  missMessage,
  noStreak,
  type Streak,
  streakOutlook,
  type Visit,
  visit,
} from './index.ts';

const start: Day = '2027-12-25';

/** Builds a streak of so many consecutive days that ends on a day. */
function streakOf(current: number, lastDay: Day, more: Partial<Streak> = {}): Streak {
  return { lastDay, current, longest: current, run: 1, bestOfRun: current, ...more };
}

/** Visits on these days in order; returns the result of each. */
function visits(days: readonly Day[], closed: ReadonlySet<Day> = new Set()): Visit[] {
  const made: Visit[] = [];
  for (const day of days) made.push(visit(made.at(-1)?.streak ?? noStreak, day, { closed }));
  return made;
}

const summary = ({ kind, streak, coins }: Visit) => [kind, streak.current, coins];

describe('a visit', () => {
  it('decisions §6: the first visit of a day adds one, the same day again changes nothing', () => {
    const made = visits(['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22']);
    expect(made.map(summary)).toEqual([
      ['counted', 1, 1],
      ['counted', 2, 1],
      ['known', 2, 0],
      ['counted', 3, 1],
    ]);
    expect(made[2]?.streak).toEqual(made[1]?.streak);
  });

  it('decisions §6: one missed day halves the streak, rounded down, without counting today', () => {
    const halved = visit(streakOf(41, '2026-11-19'), '2026-11-21');
    expect(halved).toMatchObject({ kind: 'halved', before: 41, coins: 3, reached: [] });
    expect(halved.streak).toEqual(streakOf(20, '2026-11-21', { longest: 41, bestOfRun: 41 }));
    expect(summary(visit(halved.streak, '2026-11-22'))).toEqual(['counted', 21, 4]);
    expect(summary(visit(streakOf(1, '2026-11-19'), '2026-11-21'))).toEqual(['halved', 0, 1]);
  });

  it('decisions §6: two or more missed days reset it to 0 without coins, and the next day starts at 1', () => {
    for (const day of ['2026-11-22', '2027-11-22'] as const) {
      const reset = visit(streakOf(41, '2026-11-19'), day);
      expect(reset).toMatchObject({ kind: 'reset', before: 41, coins: 0, reached: [] });
      expect(reset.streak).toEqual({ lastDay: day, current: 0, longest: 41, run: 2, bestOfRun: 0 });
      expect(summary(visit(reset.streak, addDays(day, 1)))).toEqual(['counted', 1, 1]);
    }
  });

  it('decisions §6: a day gives min(1 + ⌊streak / 7⌋, 10) coins', () => {
    const coins = [1, 6, 7, 13, 14, 34, 35, 62, 63, 364, 10_000].map((streak) => coinsOfDay(streak));
    expect(coins).toEqual([1, 1, 2, 2, 3, 5, 6, 9, 10, 10, 10]);
  });

  it('decisions §6: thirty days in a row give 84 coins, and 259 with their milestones', () => {
    const made = visits(Array.from({ length: 30 }, (_, index) => addDays(start, index)));
    expect(sumCoins(made.map(({ coins }) => coins))).toBe(84);
    const milestones = made.flatMap(({ reached }) => reached);
    expect(milestones.map(({ days }) => days)).toEqual([7, 30]);
    expect(84 + sumCoins(milestones.map(({ coins }) => coins))).toBe(259);
  });

  it('decisions §6: a clock set back changes nothing, and the streak continues once it is right', () => {
    const made = visits(['2026-11-20', '2026-11-21', '2026-11-18', '2026-11-22']);
    expect(made.map(summary)).toEqual([
      ['counted', 1, 1],
      ['counted', 2, 1],
      ['known', 2, 0],
      ['counted', 3, 1],
    ]);
  });

  it('decisions §6: a streak continues across the end of a month, a year and a leap day', () => {
    for (const day of ['2026-11-30', '2026-12-31', '2028-02-28', '2028-02-29', '2027-02-28'] as const) {
      expect(summary(visit(streakOf(4, day), addDays(day, 1)))).toEqual(['counted', 5, 1]);
    }
    // 28 February to 1 March misses a day in a leap year, and none otherwise.
    expect(visit(streakOf(4, '2028-02-28'), '2028-03-01').kind).toBe('halved');
    expect(visit(streakOf(4, '2027-02-28'), '2027-03-01').kind).toBe('counted');
  });

  it('decisions §6: the last second of a day in India and the first of the next are two days in any zone', () => {
    const before = dayInIndia(new Date('2026-11-21T13:29:59-05:00'));
    const after = dayInIndia(new Date('2026-11-21T13:30:00-05:00'));
    expect(visits([before, after]).map(({ streak }) => streak.current)).toEqual([1, 2]);
  });

  it('a day on which the shop itself was closed is not missed, adds nothing, and is named', () => {
    const closed = new Set<Day>(['2026-11-20', '2026-11-21', '2026-11-25']);
    const afterVisit = visit(streakOf(9, '2026-11-19'), '2026-11-22', { closed });
    expect(afterVisit).toMatchObject({ kind: 'counted', coins: 2, forgiven: ['2026-11-20', '2026-11-21'] });
    expect(afterVisit.streak.current).toBe(10);
    expect(summary(visit(streakOf(9, '2026-11-19'), '2026-11-23', { closed }))).toEqual(['halved', 4, 1]);
    expect(visit(streakOf(9, '2026-11-19'), '2026-11-24', { closed }).kind).toBe('reset');
  });

  it('the rules are the shop’s settings', () => {
    const rules = {
      ...defaultStreakRules,
      daysForOneMore: 2,
      maxCoinsOfDay: asCoins(3),
      milestones: [{ days: 2, coins: asCoins(9) }],
    };
    const second = visit(streakOf(1, '2026-11-20'), '2026-11-21', { rules });
    expect(second).toMatchObject({ coins: 2, reached: [{ days: 2, coins: 9 }] });
    expect(visit(streakOf(40, '2026-11-20'), '2026-11-21', { rules }).coins).toBe(3);
  });
});

describe('milestones of a run', () => {
  const reachedBy = (list: readonly Visit[]) =>
    list.flatMap(({ reached, streak }) => reached.map(({ days }) => `${streak.run}:${days}`));

  it('decisions §6: each is reached once in a run, even when a halved streak passes it again', () => {
    const first = Array.from({ length: 8 }, (_, index) => addDays(start, index));
    const halvedOn = addDays(start, 9);
    const again = Array.from({ length: 8 }, (_, index) => addDays(halvedOn, index));
    expect(visits([...first, ...again]).at(-1)?.streak.current).toBe(11);
    expect(reachedBy(visits([...first, ...again]))).toEqual(['1:7']);
  });

  it('decisions §6: a new run after a reset reaches them again', () => {
    const first = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    const later = Array.from({ length: 8 }, (_, index) => addDays(start, 20 + index));
    expect(reachedBy(visits([...first, ...later]))).toEqual(['1:7', '2:7']);
  });
});

/**
 * Reference model of the rules: iterates over every day from the first visit on, and counts
 * milestones and coins one by one.
 */
function slowly(comings: readonly Day[], closed: ReadonlySet<Day>) {
  const expectedResults: {
    current: number;
    coins: number;
    reached: string[];
    run: number;
    kind: Visit['kind'];
  }[] = [];
  const ever = new Set<string>();
  let current = 0;
  let longest = 0;
  let run = 1;
  let newest: Day | null = null;
  for (const today of comings) {
    if (newest !== null && daysBetween(newest, today) <= 0) {
      expectedResults.push({ current, coins: 0, reached: [], run, kind: 'known' });
      continue;
    }
    let missed = 0;
    if (newest !== null) {
      for (let day: Day = addDays(newest, 1); day !== today; day = addDays(day, 1)) {
        if (!closed.has(day)) missed += 1;
      }
    }
    newest = today;
    let kind: Visit['kind'] = 'counted';
    if (missed === 0) current += 1;
    else if (missed === 1) {
      kind = 'halved';
      current = (current - (current % 2)) / 2;
    } else {
      kind = 'reset';
      current = 0;
      run += 1;
    }
    if (current > longest) longest = current;
    let coins = kind === 'reset' ? 0 : 1;
    for (let week = 7; kind !== 'reset' && week <= current && coins < 10; week += 7) coins += 1;
    const reached: string[] = [];
    for (const days of [7, 30, 100, 365]) {
      if (current >= days && !ever.has(`${run}:${days}`)) {
        ever.add(`${run}:${days}`);
        reached.push(`${run}:${days}`);
      }
    }
    expectedResults.push({ current, coins, reached, run, kind });
  }
  return { expectedResults, longest, newest };
}

// Runs of days, often the same day again, now and then a gap, and a clock that is set back and corrected.
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.nat(130).map((days) => Array<number>(days).fill(1)) },
  { weight: 3, arbitrary: fc.constant([1]) },
  { weight: 2, arbitrary: fc.constant([0]) },
  { weight: 4, arbitrary: fc.constant([2]) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 9 }).map((days) => [days]) },
  { weight: 1, arbitrary: fc.integer({ min: -400, max: -1 }).map((days) => [days]) },
);
const histories = fc
  .record({
    begins: fc.nat(1_500).map((days) => addDays('2026-01-01', days)),
    steps: fc.array(steps, { maxLength: 12, size: 'max' }),
    closedAfter: fc.array(fc.nat(300), { maxLength: 12 }),
  })
  .map(({ begins, steps: taken, closedAfter }) => {
    const comings = [begins];
    let today = begins;
    for (const step of taken.flat()) {
      comings.push(addDays(today, step));
      if (step > 0) today = addDays(today, step);
    }
    return { comings, closed: new Set(closedAfter.map((days) => addDays(begins, days))) };
  });

describe('a thousand histories', () => {
  it('decisions §6: visits, misses, closed days and clock jumps give the results of the reference model', () => {
    let farthest = 0;
    fc.assert(
      fc.property(histories, ({ comings, closed }) => {
        const made = visits(comings, closed);
        const { expectedResults, longest, newest } = slowly(comings, closed);
        const results = made.map(({ streak, coins, reached, kind }) => ({
          current: streak.current,
          coins: coins as number,
          reached: reached.map(({ days }) => `${streak.run}:${days}`),
          run: streak.run,
          kind,
        }));
        expect(results).toEqual(expectedResults);
        expect(made.at(-1)?.streak).toMatchObject({ longest, lastDay: newest });
        farthest = Math.max(farthest, longest);
      }),
      { numRuns: 1_000 },
    );
    // Guards the generator: some histories pass the third milestone.
    expect(farthest).toBeGreaterThan(100);
  });

  it('decisions §6: a visit never deducts coins, and a repeated visit on the same day gives none', () => {
    fc.assert(
      fc.property(histories, ({ comings, closed }) => {
        const days = new Map<Day, number>();
        for (const { streak, coins } of visits(comings, closed)) {
          expect(coins).toBeGreaterThanOrEqual(0);
          if (coins > 0 && streak.lastDay) days.set(streak.lastDay, (days.get(streak.lastDay) ?? 0) + 1);
        }
        for (const times of days.values()) expect(times).toBe(1);
      }),
    );
  });
});

describe('the outlook', () => {
  it('decisions §6: the cost of missing a day is shown beforehand', () => {
    const done = streakOutlook(streakOf(40, '2026-11-21'), '2026-11-21');
    expect(done).toMatchObject({
      isTodayDone: true,
      next: { on: '2026-11-22', kind: 'counted', streak: 41, coins: 6 },
      ifMissed: { day: '2026-11-22', from: 40, to: 20 },
    });
    expect(missMessage(done)).toBe('If you miss tomorrow, your streak drops from 40 to 20');
    const open = streakOutlook(streakOf(40, '2026-11-20'), '2026-11-21');
    expect(open.next).toEqual({ on: '2026-11-21', kind: 'counted', streak: 41, coins: 6 });
    expect(missMessage(open)).toBe('If you miss today, your streak drops from 40 to 20');
    expect(missMessage(streakOutlook(streakOf(40, '2026-11-19'), '2026-11-21'))).toBe(
      'If you miss today, your streak drops from 40 to 0',
    );
    expect(missMessage(streakOutlook(noStreak, '2026-11-21'))).toBeNull();
    expect(
      missMessage(streakOutlook(streakOf(1, '2026-11-21'), '2026-11-21')),
      'a day is no loss',
    ).toBeNull();
    expect(missMessage(streakOutlook(streakOf(40, '2026-10-01'), '2026-11-21'))).toBeNull();
  });

  it('decisions §6: the outlook matches the outcome, on every day of every history', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 3 }), ({ comings, closed }, wait) => {
        const { streak } = visits(comings, closed).at(-1) ?? { streak: noStreak };
        const today = addDays(streak.lastDay ?? start, wait);
        const { next, ifMissed, nextMilestone } = streakOutlook(streak, today, { closed });
        const then = visit(streak, next.on, { closed });
        expect([then.kind, then.streak.current, then.coins]).toEqual([next.kind, next.streak, next.coins]);
        const late = visit(streak, addDays(next.on, 1), { closed }).streak.current;
        expect(ifMissed?.to ?? null).toBe(late < Math.min(streak.current, next.streak) ? late : null);
        if (nextMilestone === null) return;
        // Daily visits reach it on that day and not before.
        let walked = { ...then, reached: then.reached };
        for (let day = next.on; day < nextMilestone.on; day = addDays(day, 1)) {
          expect(walked.reached).toEqual([]);
          walked = visit(walked.streak, addDays(day, 1), { closed });
        }
        expect(walked.reached.map(({ days }) => days)).toContain(nextMilestone.days);
      }),
    );
  });
});

it('decisions §6: milestones of 7, 30, 100 and 365 days give 25, 150, 600 and 3,000 coins', () => {
  expect(defaultStreakRules.milestones.map(({ days, coins }) => [days, coins])).toEqual([
    [7, 25],
    [30, 150],
    [100, 600],
    [365, 3_000],
  ]);
});
