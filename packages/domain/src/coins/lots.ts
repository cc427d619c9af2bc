import { addDays, addMonths, type Day, daysBetween, daysOfMonth, monthOf } from '../calendar/index.ts';
import { asCoins, type Coins, negateCoins, sumCoins } from './amount.ts';
import type { CoinReason } from './sources.ts';

/** Kinds of coins: given ones discount a bill, bought ones pay it. */
export const coinKinds = ['given', 'bought'] as const;

/** Coins of both kinds. */
export type CoinsByKind = { readonly given: Coins; readonly purchased: Coins };

/** Sums coins of both kinds. */
export const sumOfKinds = ({ given, purchased }: CoinsByKind): Coins => asCoins(given + purchased);

/** Counts the coins of lots that have not ended, by kind. */
export function countKinds(lots: readonly CoinLot[], today: Day): CoinsByKind {
  const open = lots.filter((lot) => !hasEnded(lot, today));
  const of = (kind: CoinKind) =>
    sumCoins(open.filter((lot) => lot.kind === kind).map(({ remaining }) => remaining));
  return { given: of('given'), purchased: of('bought') };
}

/** Kind of the coins of a lot. */
export type CoinKind = (typeof coinKinds)[number];

/** Coins that a movement gave, before they have an id. */
export type NewLot = {
  readonly kind: CoinKind;
  readonly coins: Coins;
  readonly earnedOn: Day;
  /** Last day in India on which they can be spent; null for coins that never end. */
  readonly endsOn: Day | null;
};

/** A stored lot, with the coins that are left of it. */
export type CoinLot = Omit<NewLot, 'coins'> & { readonly id: string; readonly remaining: Coins };

/** Coins that a movement took from a lot; negative for coins given back to it. */
export type LotUse = { readonly lotId: string; readonly coins: Coins };

/** A use with the lot that it took from. */
export type TakenCoins = LotUse & { readonly lot: Omit<CoinLot, 'id' | 'remaining'> };

/** Months after which given coins end, by default; 0 stands for never. */
export const defaultCoinMonths = 12;

/** Days before an end on which the customer is told. */
export const endNoticeDays = [30, 7] as const;

/** Days that coins of an ended lot get at least when they are given back. */
const daysOfRenewal = 30;

/** Makes the lot of a movement that gives coins: bought coins never end, others at the end of a month. */
export function lotOf(reason: CoinReason, coins: Coins, earnedOn: Day, months: number): NewLot {
  const kind = reason === 'package-bought' ? 'bought' : 'given';
  const endsOn = kind === 'bought' || months === 0 ? null : lastDayOfMonth(earnedOn, months);
  return { kind, coins, earnedOn, endsOn };
}

function lastDayOfMonth(day: Day, monthsLater: number): Day {
  return daysOfMonth(addMonths(monthOf(day), monthsLater)).at(-1) as Day;
}

/** Returns true when the last day of a lot is over. */
export function hasEnded({ endsOn }: Pick<CoinLot, 'endsOn'>, today: Day): boolean {
  return endsOn !== null && endsOn < today;
}

/** Compares lots for spending: first end first, then given before bought, then older before newer. */
export function compareLots(a: CoinLot, b: CoinLot): number {
  return (
    compareTexts(a.endsOn ?? never, b.endsOn ?? never) ||
    coinKinds.indexOf(a.kind) - coinKinds.indexOf(b.kind) ||
    compareTexts(a.earnedOn, b.earnedOn) ||
    compareTexts(a.id, b.id)
  );
}

const never = '9999-99-99';
const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Takes coins from lots that have not ended, in the order of spending. Throws a RangeError when they hold fewer. */
export function takeFromLots(lots: readonly CoinLot[], coins: Coins, today: Day): LotUse[] {
  const uses: LotUse[] = [];
  let missing = coins;
  for (const { id, remaining } of lots.filter((lot) => !hasEnded(lot, today)).toSorted(compareLots)) {
    const taken = asCoins(Math.min(missing, remaining));
    if (taken > 0) uses.push({ lotId: id, coins: taken });
    missing = asCoins(missing - taken);
  }
  if (missing > 0) throw new RangeError(`The lots hold ${missing} coins fewer than are spent`);
  return uses;
}

/** Takes the coins of each kind that an order uses from lots that have not ended. */
export function takeKinds(lots: readonly CoinLot[], { given, purchased }: CoinsByKind, today: Day): LotUse[] {
  const take = (kind: CoinKind, coins: Coins) =>
    takeFromLots(
      lots.filter((lot) => lot.kind === kind),
      coins,
      today,
    );
  return [...take('given', given), ...take('bought', purchased)];
}

/**
 * Gives coins of an order back to the lots of their kind, as `giveBack` does, after parts of them came back before: `left`
 * is what the order still has.
 */
export function giveKindsBack(
  taken: readonly TakenCoins[],
  coins: CoinsByKind,
  left: CoinsByKind,
  today: Day,
): ReturnType<typeof giveBack> {
  const given = giveBack(firstTaken(taken, 'given', left.given), coins.given, today);
  const purchased = giveBack(firstTaken(taken, 'bought', left.purchased), coins.purchased, today);
  const purchasedLots = purchased.lots.map((lot) => ({ ...lot, kind: 'bought' as const, endsOn: null }));
  return { uses: [...given.uses, ...purchased.uses], lots: [...given.lots, ...purchasedLots] };
}

/** Returns the first coins of a kind that were taken: the last ones come back first. */
function firstTaken(taken: readonly TakenCoins[], kind: CoinKind, coins: Coins): TakenCoins[] {
  let left: number = coins;
  return taken
    .filter(({ lot }) => lot.kind === kind)
    .flatMap((use) => {
      const first = Math.min(left, use.coins);
      left -= first;
      return first > 0 ? [{ ...use, coins: asCoins(first) }] : [];
    });
}

/**
 * Gives coins back to the lots that a movement took them from, last taken first: as if it had taken fewer. Coins of a lot
 * that has ended come back as a new one, which ends with the month that is 30 days ahead. Coins without a known lot,
 * as of another account, never end.
 */
export function giveBack(
  taken: readonly TakenCoins[],
  coins: Coins,
  today: Day,
): { readonly uses: LotUse[]; readonly lots: NewLot[] } {
  const uses: LotUse[] = [];
  const lots: NewLot[] = [];
  let left = coins;
  for (const { lotId, coins: size, lot } of taken.toReversed()) {
    const back = asCoins(Math.min(left, size));
    left = asCoins(left - back);
    if (back === 0) continue;
    if (!hasEnded(lot, today)) uses.push({ lotId, coins: negateCoins(back) });
    else lots.push({ ...lot, coins: back, endsOn: lastDayOfMonth(addDays(today, daysOfRenewal), 0) });
  }
  if (left > 0) lots.push({ kind: 'given', coins: left, earnedOn: today, endsOn: null });
  return { uses, lots };
}

/** Counts the notices about an end that are due: 1 from 30 days before it, 2 from 7 days before. */
export function countNoticesDue(endsOn: Day, today: Day): number {
  return endNoticeDays.filter((days) => daysBetween(today, endsOn) <= days).length;
}

/** Sums the coins of lots that end on the same day, by that day. */
export function sumByEnd<Lot extends Pick<CoinLot, 'endsOn' | 'remaining'>>(
  lots: readonly Lot[],
): { readonly endsOn: Day | null; readonly coins: Coins; readonly lots: readonly Lot[] }[] {
  const ends = [...new Set(lots.map(({ endsOn }) => endsOn))];
  return ends.map((endsOn) => {
    const same = lots.filter((lot) => lot.endsOn === endsOn);
    return { endsOn, coins: sumCoins(same.map(({ remaining }) => remaining)), lots: same };
  });
}
