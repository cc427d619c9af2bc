import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import { asCoins } from '../coins/index.ts';
import {
  availableMilestones,
  claimedMilestones,
  claimMilestones,
  claimToast,
  closedDays,
  milestonesToCome,
  noStreak,
  type ReachedMilestone,
  type Streak,
  streakLevel,
  streakLevels,
  streakMonth,
  visit,
  visitToast,
} from './index.ts';

const reached = (run: number, days: number, isClaimed = false): ReachedMilestone => {
  return { run, days, coins: asCoins(days * 3), isClaimed };
};

const thirtyFour: Streak = { lastDay: '2026-11-21', current: 34, longest: 46, run: 2, bestOfRun: 34 };

describe('claims', () => {
  const all = [reached(2, 30), reached(2, 7, true), reached(1, 7)];

  it('decisions §6: milestones that are reached and not claimed, in any run, are available', () => {
    expect(availableMilestones(all)).toEqual([7, 30]);
    expect(claimedMilestones(all, 2)).toEqual([7]);
    expect(claimedMilestones(all, 1)).toEqual([]);
  });

  it('spec 4.18: claiming a milestone removes it from the available ones and pays its coins', () => {
    expect(claimMilestones(all, 30)).toEqual({
      ok: true,
      claimed: [reached(2, 30)],
      coins: 90,
      available: [7],
    });
    const twice = [reached(1, 7), reached(2, 7)];
    expect(claimMilestones(twice, 7)).toMatchObject({ ok: true, coins: 42, available: [] });
  });

  it('decisions §6: an unreached or claimed milestone is refused', () => {
    const refusal = { ok: false, code: 'milestone-not-available', message: 'Milestone not available' };
    expect(claimMilestones(all, 100)).toEqual(refusal);
    expect(claimMilestones([reached(2, 7, true)], 7)).toEqual(refusal);
  });

  it('decisions §6: claiming all claims every available one, and a repeat claims none', () => {
    const converted = claimMilestones(all, 'all');
    expect(converted).toEqual({
      ok: true,
      claimed: [reached(1, 7), reached(2, 30)],
      coins: 111,
      available: [],
    });
    expect(claimMilestones([reached(1, 7, true)], 'all')).toMatchObject({ ok: true, claimed: [], coins: 0 });
  });

  it('decisions §6: in any sequence of claims each milestone of a run is paid once', () => {
    const milestones = fc.uniqueArray(
      fc.record({ run: fc.integer({ min: 1, max: 3 }), days: fc.constantFrom(7, 30, 100, 365) }),
      { selector: ({ run, days }) => `${run}:${days}` },
    );
    const claims = fc.array(fc.constantFrom<number | 'all'>(7, 30, 100, 365, 'all'));
    fc.assert(
      fc.property(milestones, claims, (list, claimed) => {
        let state = list.map(({ run, days }) => reached(run, days));
        const paid: string[] = [];
        for (const which of [...claimed, 'all' as const]) {
          const claim = claimMilestones(state, which);
          if (!claim.ok) continue;
          paid.push(...claim.claimed.map(({ run, days }) => `${run}:${days}`));
          state = state.map((one) => (claim.claimed.includes(one) ? { ...one, isClaimed: true } : one));
          expect(claim.available).toEqual(availableMilestones(state));
        }
        expect(paid.toSorted()).toEqual(list.map(({ run, days }) => `${run}:${days}`).toSorted());
      }),
    );
  });
});

describe('symbols, colours and toasts', () => {
  it('spec 4.22: 365 days have a trophy, 100 three flames, 30 two, 7 one, and fewer a sparkle', () => {
    const symbols = [0, 6, 7, 29, 30, 99, 100, 364, 365, 9_999].map((days) => streakLevel(days).symbol);
    expect(symbols).toEqual([
      'sparkle',
      'sparkle',
      'one-flame',
      'one-flame',
      'two-flames',
      'two-flames',
      'three-flames',
      'three-flames',
      'trophy',
      'trophy',
    ]);
    expect(streakLevels.map(({ text }) => text)).toEqual(['🏆', '🔥🔥🔥', '🔥🔥', '🔥', '✨']);
  });

  it('spec 9.11: the colour changes at 7, 30 and 100 days and nowhere else; the trophy comes at 365', () => {
    const changes = Array.from({ length: 400 }, (_, days) => days).filter(
      (days) => days > 0 && streakLevel(days).colour !== streakLevel(days - 1).colour,
    );
    expect(changes).toEqual([7, 30, 100]);
    expect(streakLevel(365).symbol).toBe('trophy');
  });

  it('spec 8.11: the toast of a reset or halved streak follows the catalogue, with the coins awarded', () => {
    const on = (day: Day) => visitToast(visit(thirtyFour, day));
    expect(on('2026-11-24')).toBe('Streak reset to 0 days due to extended absence!');
    expect(on('2026-11-23')).toBe('Streak halved to 17 days due to missed day! +3 coins');
    expect(on('2026-11-22')).toBeNull();
    expect(on('2026-11-21')).toBeNull();
    expect(visitToast(visit({ ...noStreak, lastDay: '2026-01-01' }, '2026-11-21'))).toBeNull();
  });

  it('spec 8.11: the toast of a claim follows the catalogue', () => {
    const coins = asCoins(25);
    expect(claimToast(claimMilestones([{ ...reached(1, 7), coins }], 7))).toBe(
      'Milestone 7 claimed! +25 coins',
    );
    expect(claimToast(claimMilestones([reached(1, 7), reached(1, 30)], 'all'))).toBe(
      'Milestone 7, 30 claimed! +111 coins',
    );
    expect(claimToast(claimMilestones([], 'all'))).toBeNull();
  });
});

describe('milestones to come', () => {
  it('decisions §6: each has the day on which daily visits reach it', () => {
    expect(milestonesToCome(thirtyFour, '2026-11-21')).toEqual([
      { days: 100, coins: 600, on: '2027-01-26', daysToGo: 66 },
      { days: 365, coins: 3_000, on: '2027-10-18', daysToGo: 331 },
    ]);
    expect(milestonesToCome(noStreak, '2026-11-21')[0]).toMatchObject({ on: '2026-11-27', daysToGo: 6 });
  });

  it('decisions §6: a reached milestone does not repeat after halving, but does after a reset', () => {
    const days = (today: Day) => milestonesToCome(thirtyFour, today).map((milestone) => milestone.days);
    expect(days('2026-11-23')).toEqual([100, 365]);
    expect(days('2026-11-24')).toEqual([7, 30, 100, 365]);
    const thirty: Streak = { ...thirtyFour, current: 30, bestOfRun: 30 };
    expect(milestonesToCome(thirty, '2026-11-21').map((one) => one.days)).toEqual([100, 365]);
  });
});

describe('the calendar of a month', () => {
  const recorded = (day: Day, streak: number) =>
    ({ day, kind: 'counted', streak, coins: asCoins(1), reached: [] }) as const;
  const seventh = { ...recorded('2026-11-09', 7), reached: [{ days: 7, coins: asCoins(25) }] };

  it('decisions §6: shows active, missed and frozen days, today, and past and future milestones', () => {
    const days = streakMonth('2026-11', {
      today: '2026-11-13',
      firstDay: '2026-11-03',
      recorded: [recorded('2026-11-03', 1), seventh, recorded('2026-11-12', 9)],
      closed: new Set(['2026-11-10', '2026-11-01', '2026-11-29']),
      holidays: new Set(['2026-11-06', '2026-11-10', '2026-11-30']),
      saved: new Set(['2026-11-05']),
      toCome: [{ days: 30, coins: asCoins(150), on: '2026-11-30', daysToGo: 18 }],
    });
    expect(days).toHaveLength(30);
    const marks = Object.fromEntries(days.map(({ day, mark }) => [Number(day.slice(8)), mark]));
    expect(marks).toMatchObject({
      1: 'before',
      2: 'before',
      3: 'kept',
      4: 'missed',
      5: 'saved',
      6: 'holiday',
      9: 'kept',
      10: 'forgiven',
      11: 'missed',
      12: 'kept',
      13: 'open',
      14: 'ahead',
      29: 'forgiven',
      30: 'holiday',
    });
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-13']);
    expect(days.flatMap(({ day, milestones }) => milestones.map((one) => [day, one.days]))).toEqual([
      ['2026-11-09', 7],
      ['2026-11-30', 30],
    ]);
  });

  it('decisions §6: without any visit no day was missed', () => {
    const facts = {
      today: '2026-11-13',
      firstDay: null,
      recorded: [],
      closed: new Set<Day>(),
      holidays: new Set<Day>(),
      saved: new Set<Day>(),
      toCome: [],
    } as const;
    expect(new Set(streakMonth('2026-11', facts).map(({ mark }) => mark))).toEqual(
      new Set(['before', 'open', 'ahead']),
    );
    expect(streakMonth('2028-02', facts)).toHaveLength(29);
  });
});

describe('days on which the shop was closed', () => {
  const outage = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

  it('a day in India with less than six hours of uptime is forgiven', () => {
    const ofDay = (until: string) => [...closedDays([outage('2026-11-20T18:30:00Z', until)])];
    expect(ofDay('2026-11-21T12:30:00Z')).toEqual([]);
    expect(ofDay('2026-11-21T12:30:01Z')).toEqual(['2026-11-21']);
    expect(ofDay('2026-11-23T18:30:00Z')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('outages of one day add up, and no minute of them counts twice', () => {
    const morning = outage('2026-11-21T00:00:00+05:30', '2026-11-21T10:00:00+05:30');
    const evening = outage('2026-11-21T14:00:00+05:30', '2026-11-21T23:30:00+05:30');
    expect([...closedDays([evening, morning])]).toEqual(['2026-11-21']);
    expect([...closedDays([morning, morning])]).toEqual([]);
    expect([...closedDays([outage('2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z')])]).toEqual([]);
  });

  it('a day is only forgiven after more than eighteen hours of outages', () => {
    const outages = fc.array(
      fc
        .tuple(fc.nat(20 * 24), fc.nat(60))
        .map(([from, hours]) =>
          outage(
            new Date(Date.UTC(2028, 1, 20, from)).toISOString(),
            new Date(Date.UTC(2028, 1, 20, from + hours)).toISOString(),
          ),
        ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(outages, (list) => {
        const closed = closedDays(list);
        for (let offset = 0; offset < 30; offset += 1) {
          const day = addDays('2028-02-19', offset);
          // Counted in half hours, because days in India begin on a half hour in UTC.
          const begins = new Date(`${day}T00:00:00+05:30`).getTime();
          const halves = Array.from({ length: 48 }, (_, index) => begins + index * 1_800_000).filter((at) =>
            list.some(({ from, until }) => from.getTime() <= at && at < until.getTime()),
          );
          expect(closed.has(day)).toBe(halves.length > 36);
        }
      }),
    );
  });
});
