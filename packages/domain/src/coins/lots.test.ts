import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import {
  asCoins,
  type CoinLot,
  compareLots,
  countNoticesDue,
  giveBack,
  giveKindsBack,
  hasEnded,
  lotOf,
  noCoins,
  sumByEnd,
  sumCoins,
  type TakenCoins,
  takeFromLots,
  takeKinds,
} from './index.ts';

const today: Day = '2026-11-21';
const days = fc.integer({ min: -400, max: 400 }).map((number) => addDays(today, number));
const lots: fc.Arbitrary<CoinLot[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('given' as const, 'bought' as const),
      remaining: fc.integer({ min: 0, max: 300 }).map(asCoins),
      earnedOn: days,
      endsOn: fc.option(days),
    }),
    { maxLength: 20 },
  )
  .map((list) => list.map((lot, index) => ({ ...lot, id: `lot_${index}` })));

const openOf = (list: readonly CoinLot[]) => list.filter((lot) => !hasEnded(lot, today));
const sumOf = (list: readonly CoinLot[]) => sumCoins(list.map(({ remaining }) => remaining));
/** Lots, and a part of the coins in those that have not ended. */
const spendable = lots.chain((list) =>
  fc.record({ list: fc.constant(list), coins: fc.nat(sumOf(openOf(list))).map(asCoins) }),
);
const taken = (list: readonly CoinLot[], coins: number): TakenCoins[] =>
  takeFromLots(list, asCoins(coins), today).map((use) => {
    const lot = list.find(({ id }) => id === use.lotId);
    if (!lot) throw new Error(`no lot ${use.lotId}`);
    return { ...use, lot: { kind: lot.kind, earnedOn: lot.earnedOn, endsOn: lot.endsOn } };
  });

const lot = (id: string, endsOn: Day | null, part: Partial<CoinLot> = {}): CoinLot => ({
  ...{ id, endsOn, kind: 'given', remaining: asCoins(10), earnedOn: '2026-01-01' },
  ...part,
});

describe('the end of a lot', () => {
  it.each<[Day, number, Day | null]>([
    ['2026-11-21', 12, '2027-11-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-01', 3, '2028-02-29'],
    ['2026-11-21', 0, null],
  ])('coins given on %s for %i months end on %s', (day, months, endsOn) => {
    expect(lotOf('streak-day', asCoins(5), day, months)).toEqual({
      ...{ kind: 'given', coins: 5, earnedOn: day, endsOn },
    });
  });

  it('bought coins never end', () => {
    expect(lotOf('package-bought', asCoins(500), today, 12)).toMatchObject({ kind: 'bought', endsOn: null });
  });

  it('the last day of a lot is still its own', () => {
    expect([today, addDays(today, -1), null].map((endsOn) => hasEnded({ endsOn }, today))).toEqual([
      ...[false, true, false],
    ]);
  });

  it('notices are due from 30 and from 7 days before the end', () => {
    expect([31, 30, 8, 7, 0].map((ahead) => countNoticesDue(addDays(today, ahead), today))).toEqual([
      ...[0, 1, 1, 2, 2],
    ]);
  });

  it('the sums by end have every lot once', () => {
    fc.assert(
      fc.property(lots, (list) => {
        const sums = sumByEnd(list);
        expect(sums.flatMap(({ lots }) => lots).toSorted(compareLots)).toEqual(list.toSorted(compareLots));
        expect(sumCoins(sums.map(({ coins }) => coins))).toBe(sumOf(list));
      }),
    );
  });
});

describe('spending', () => {
  it('coins that end first go first, given before bought, older before newer', () => {
    const list = [
      lot('bought', null, { kind: 'bought', earnedOn: '2025-01-01' }),
      lot('never', null, { earnedOn: '2026-02-01' }),
      lot('older never', null),
      lot('later', '2027-12-31'),
      lot('ended', '2026-11-20'),
      lot('today', today),
    ];
    expect(takeFromLots(list, asCoins(45), today)).toEqual([
      { lotId: 'today', coins: 10 },
      { lotId: 'later', coins: 10 },
      { lotId: 'older never', coins: 10 },
      { lotId: 'never', coins: 10 },
      { lotId: 'bought', coins: 5 },
    ]);
  });

  it('the coins taken sum to the coins spent, from lots in order, none of which is overdrawn', () => {
    fc.assert(
      fc.property(spendable, ({ list, coins }) => {
        const uses = takeFromLots(list, coins, today);
        expect(sumCoins(uses.map(({ coins }) => coins))).toBe(coins);
        const ordered = openOf(list)
          .filter(({ remaining }) => remaining > 0)
          .toSorted(compareLots);
        expect(uses.map(({ lotId }) => lotId)).toEqual(ordered.slice(0, uses.length).map(({ id }) => id));
        // Each but the last is emptied.
        uses.forEach((use, index) => {
          const { remaining } = ordered[index] ?? { remaining: noCoins };
          if (index < uses.length - 1) expect(use.coins).toBe(remaining);
          else expect(use.coins).toBeLessThanOrEqual(remaining);
        });
      }),
    );
  });

  it('more coins than the open lots hold are refused, whatever has ended', () => {
    fc.assert(
      fc.property(lots, (list) => {
        const coins = asCoins(sumOf(openOf(list)) + 1);
        expect(() => takeFromLots(list, coins, today)).toThrow(RangeError);
      }),
    );
  });
});

describe('kinds', () => {
  const list = [lot('old', '2026-12-31'), lot('new', null), lot('bought', null, { kind: 'bought' })];
  const used = (given: number, purchased: number) =>
    takeKinds(list, { given: asCoins(given), purchased: asCoins(purchased) }, today);

  it('an order takes given and bought coins each from lots of their kind, what ends first first', () => {
    expect(used(15, 4)).toEqual([
      { lotId: 'old', coins: 10 },
      { lotId: 'new', coins: 5 },
      { lotId: 'bought', coins: 4 },
    ]);
    expect(() => used(21, 0)).toThrow(RangeError);
  });

  it('after a part came back, the next parts come from where it stopped', () => {
    const all = used(15, 4).map((use) => ({
      ...use,
      lot: list.find(({ id }) => id === use.lotId) as CoinLot,
    }));
    const kinds = (given: number, purchased: number) => ({
      given: asCoins(given),
      purchased: asCoins(purchased),
    });
    for (const back of [0, 3, 5, 7, 15]) {
      const first = giveKindsBack(all, kinds(back, 1), kinds(15, 4), today);
      const rest = giveKindsBack(all, kinds(15 - back, 3), kinds(15 - back, 3), today);
      const uses = [...first.uses, ...rest.uses];
      const of = (id: string) => uses.reduce((sum, { lotId, coins }) => sum - (lotId === id ? coins : 0), 0);
      expect([of('old'), of('new'), of('bought')]).toEqual([10, 5, 4]);
      expect([...first.lots, ...rest.lots]).toEqual([]);
    }
  });
});

describe('giving back', () => {
  it('coins given back leave the lots as if fewer had been taken, and all of them exactly as before', () => {
    fc.assert(
      fc.property(spendable, fc.nat(10_000), ({ list, coins }, share) => {
        const back = asCoins(Math.floor((coins * share) / 10_000));
        const { uses, lots: made } = giveBack(taken(list, coins), back, today);
        expect(made).toEqual([]);
        const after = (all: readonly { lotId: string; coins: number }[]) =>
          list.map(({ id }) =>
            all.reduce((sum, { lotId, coins }) => (lotId === id ? sum + coins : sum), 0 as number),
          );
        expect(after([...taken(list, coins), ...uses])).toEqual(after(taken(list, coins - back)));
      }),
    );
  });

  it('coins of a lot that has ended come back as a new one, with at least 30 days', () => {
    const list = [lot('ends', '2026-12-31'), lot('stays', null, { kind: 'bought' })];
    const all = taken(list, 20);
    expect(giveBack(all, asCoins(15), '2027-01-02')).toEqual({
      uses: [{ lotId: 'stays', coins: -10 }],
      lots: [{ kind: 'given', coins: 5, earnedOn: '2026-01-01', endsOn: '2027-02-28' }],
    });
  });

  it('coins without a known lot come back without an end', () => {
    expect(giveBack([], asCoins(7), today)).toEqual({
      uses: [],
      lots: [{ kind: 'given', coins: 7, earnedOn: today, endsOn: null }],
    });
  });
});
