import { expect, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../test/random.ts';
import { addDays, asDay, type Day } from '../calendar/index.ts';
import {
  asCoins,
  type CoinLot,
  type CoinMovement,
  type CoinSource,
  countKinds,
  customerAccount,
  giveKindsBack,
  hasEnded,
  type LotUse,
  ledgerFaults,
  lotOf,
  moveCoins,
  type NewLot,
  sumByEnd,
  takeKinds,
} from '../coins/index.ts';
import { billCoupon, type CouponTerms, checkCoupon, freeTerms } from '../coupons/index.ts';
import { moveCredit } from '../credit/index.ts';
import { defaultEarningRules, earnedByLines, earningRate } from '../earning/index.ts';
import { tierFor } from '../loyalty/index.ts';
import { fromRupees, paise } from '../money/index.ts';
import { type Bill, computeBill, defaultSettings, paymentOf } from '../pricing/index.ts';

// A year of members by the rules alone, each beside a model that shares no code with them. `npm run proof -- year` has a
// hundred thousand members; a normal test run a few.
const members = Number(process.env.PROOF_MEMBERS ?? 200);
const begins = asDay('2026-01-01');

/** Months after which given coins end: few, so that many end within the year. */
const coinMonths = 2;
const prices = [400, 1_000, 9_000, 42_000] as const;
const percents = { NONE: 0, SILVER: 2, GOLD: 4, PLATINUM: 6 } as const;
const rates = { NONE: 100, SILVER: 125, GOLD: 150, PLATINUM: 200 } as const;

/** A campaign of coupons that covers one order of each fourth member. */
const campaign = {
  terms: {
    ...freeTerms,
    discount: { kind: 'fixed', value: fromRupees(100) },
    budget: fromRupees(25 * members),
  } satisfies CouponTerms,
  spent: 0,
};
/** Sum that the model took off by it, in paise. */
let takenOff = 0;

interface Order {
  readonly id: string;
  readonly bill: Bill;
  readonly freeOn: Day;
  readonly earned: number;
  /** Coins that the model took, by their last day: '' for bought ones. */
  readonly taken: readonly (readonly [end: string, coins: number])[];
  readonly uses: readonly LotUse[];
  isOver: boolean;
}

interface Member {
  readonly id: string;
  readonly movements: CoinMovement[];
  readonly lots: (CoinLot & { first: number })[];
  readonly orders: Order[];
  coins: number;
  credit: number;
  spend: number;
}

/** The model: coins by their last day, '' for bought ones; credit and spend in paise. */
class Model {
  readonly coins = new Map<string, number>();
  credit = 0;
  spend = 0;

  add(end: string, coins: number): void {
    this.coins.set(end, (this.coins.get(end) ?? 0) + coins);
  }

  end(today: string): void {
    for (const end of this.coins.keys()) if (end !== '' && end < today) this.coins.delete(end);
  }

  take(coins: number, isOfKind: (end: string) => boolean): [string, number][] {
    let left = coins;
    return [...this.coins.keys()]
      .filter(isOfKind)
      .sort()
      .flatMap((end): [string, number][] => {
        const taken = Math.min(left, this.coins.get(end) ?? 0);
        left -= taken;
        this.add(end, -taken);
        return taken === 0 ? [] : [[end, taken]];
      });
  }

  sum(isOfKind: (end: string) => boolean): number {
    let sum = 0;
    for (const [end, coins] of this.coins) if (isOfKind(end)) sum += coins;
    return sum;
  }
}

const isGiven = (end: string) => end !== '';
const isPurchased = (end: string) => end === '';

/** The last day of the month so many months after a day, by the calendar of JavaScript. */
function endOfMonth(day: string, monthsLater: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + monthsLater, 0)).toISOString().slice(0, 10);
}

let made = 0;
function newId(prefix: string): string {
  made += 1;
  return `${prefix}_${made}`;
}

/** Compares figures; `expect` is slow where millions are compared. */
function compare(found: readonly unknown[], wanted: readonly unknown[]): void {
  if (found.join() !== wanted.join()) expect(found).toEqual(wanted);
}

function move(
  who: Member,
  source: CoinSource,
  coins: number,
  lots: { uses: LotUse[]; lots: NewLot[] },
): void {
  const decided = moveCoins({ userId: who.id, balance: asCoins(who.coins) }, source, asCoins(coins));
  if (!decided.ok) throw new Error(decided.hint);
  who.coins = decided.balance;
  who.movements.push(decided.movement);
  for (const { lotId, coins: taken } of lots.uses) {
    const index = who.lots.findIndex(({ id }) => id === lotId);
    const lot = who.lots[index];
    if (lot) who.lots[index] = { ...lot, remaining: asCoins(lot.remaining - taken) };
  }
  for (const { coins: remaining, ...lot } of lots.lots)
    who.lots.push({ ...lot, id: newId('lot'), remaining, first: remaining });
}

function give(who: Member, model: Model, source: CoinSource, coins: number, today: Day): void {
  const lot = lotOf(source.reason, asCoins(coins), today, coinMonths);
  move(who, source, coins, { uses: [], lots: [lot] });
  model.add(source.reason === 'package-bought' ? '' : endOfMonth(today, coinMonths), coins);
}

function endCoins(who: Member, model: Model, today: Day): void {
  for (const { endsOn, coins, lots } of sumByEnd(
    who.lots.filter((lot) => lot.remaining > 0 && hasEnded(lot, today)),
  )) {
    if (endsOn === null) continue;
    const uses = lots.map(({ id, remaining }) => ({ lotId: id, coins: remaining }));
    move(who, { reason: 'expired', expiryId: newId('exp'), day: endsOn }, coins, { uses, lots: [] });
  }
  model.end(today);
}

function changeCredit(
  who: Member,
  reason: 'adjusted' | 'order-paid' | 'order-returned',
  amount: number,
): void {
  const reference = newId('crd');
  const customer = { id: who.id, balance: paise(who.credit) };
  const moved = moveCredit({ reason, reference, amount: paise(amount), customer });
  if (!moved.ok) throw new Error(`${moved.missing} paise are missing`);
  who.credit = moved.movement.entries.find(({ side }) => side === 'customer')?.balanceAfter ?? 0;
}

/** Orders some units with coins and credit; the model reckons the bill with whole numbers, which needs no rounding. */
function order(who: Member, model: Model, random: Random, today: Day): void {
  const [rupees, quantity] = [oneOf(random, prices), 1 + random(3)];
  const tier = tierFor(paise(who.spend));
  const requested = random(800);
  const usesCredit = random(10) < 6;
  const wallet = countKinds(who.lots, today);
  const given = Math.min(requested, wallet.given);
  const lines = [
    { key: 'one', price: fromRupees(rupees), discount: 0, gst: 3, quantity, categoryId: 'cat_rings' },
  ];
  const isWanted = random(4) === 0;
  const isUsed =
    isWanted &&
    checkCoupon(
      campaign.terms,
      { today, isMember: true, lifetimeSpend: paise(who.spend), isFirstOrder: false },
      { total: 0, own: 0, spent: paise(campaign.spent) },
      { lines, tier, settings: defaultSettings },
    ).ok;
  const bill = computeBill({
    ...{ lines, tier },
    ...(isUsed && { coupon: billCoupon(campaign.terms, lines) }),
    wallet: {
      ...{
        givenCoins: asCoins(given),
        purchasedCoins: asCoins(Math.min(requested - given, wallet.purchased)),
      },
      credit: paise(usesCredit ? who.credit : 0),
    },
    settings: defaultSettings,
  });
  const { coinsUsed, creditUsed, toPay } = paymentOf(bill);
  // Spends first, then proves the figures.
  const id = newId('ord');
  const uses = takeKinds(who.lots, coinsUsed, today);
  const coins = coinsUsed.given + coinsUsed.purchased;
  if (coins > 0)
    move(who, { reason: 'order-paid', orderId: id, number: id, take: 1 }, coins, { uses, lots: [] });
  if (creditUsed > 0) changeCredit(who, 'order-paid', creditUsed);

  const total = rupees * 100 * quantity;
  const off = isWanted && takenOff + 100_00 <= 25_00 * members ? 100_00 : 0;
  const goods = total + (total * 3) / 100 - (total * percents[tier]) / 100 - off;
  const delivery = tier === 'GOLD' || tier === 'PLATINUM' ? 0 : 20_00;
  const most = Math.max(0, Math.floor(Math.min(Math.round(goods / 5), goods + delivery - 100) / 50));
  const all = Math.min(
    requested,
    model.sum(() => true),
    most,
  );
  const ofGiven = Math.min(all, model.sum(isGiven));
  const taken = [...model.take(ofGiven, isGiven), ...model.take(all - ofGiven, isPurchased)];
  const left = goods + delivery - all * 50;
  const wanted = usesCredit ? Math.min(model.credit, left) : 0;
  // The provider takes no less than a rupee.
  const paid = left - wanted > 0 && left - wanted < 100 ? Math.max(0, left - 100) : wanted;
  model.credit -= paid;
  model.spend += goods + delivery - ofGiven * 50;
  compare(
    [coinsUsed.given, coinsUsed.purchased, bill.grandTotal, toPay],
    [...[ofGiven, all - ofGiven, goods + delivery - ofGiven * 50, left - paid]],
  );
  compare([toPay === 0 || toPay >= 100], [true]);
  campaign.spent += bill.couponDiscount;
  takenOff += off;
  compare([bill.couponDiscount, campaign.spent], [off, takenOff]);

  const rate = earningRate(defaultEarningRules, { tier, categoryId: 'cat_rings', day: today });
  const [line] = earnedByLines(bill, () => ({ productId: 'prd_ring', rate }));
  const price = goods - ofGiven * 50;
  const taxable = price - Math.round((price * 3) / 103);
  const earned = Math.floor((taxable * rates[tier]) / 1_000_000);
  compare([line?.coins], [earned]);
  who.spend += bill.grandTotal;
  who.orders.push({ id, bill, freeOn: addDays(today, 31), earned, taken, uses, isOver: false });
}

/** Takes an order back in one or two parts; coins of ended lots come back with a later end. */
function returnPart(who: Member, model: Model, random: Random, today: Day): void {
  const open = who.orders.filter(({ isOver, freeOn }) => !isOver && freeOn > today);
  if (open.length === 0) return;
  const ended = oneOf(random, open);
  ended.isOver = true;
  const { coinsUsed, creditUsed } = paymentOf(ended.bill);
  const taken = ended.uses.flatMap(({ lotId, coins }) => {
    const lot = who.lots.find(({ id }) => id === lotId);
    return lot ? [{ lotId, coins, lot }] : [];
  });
  let left = coinsUsed;
  const first = { given: Math.floor(left.given / 2), purchased: Math.floor(left.purchased / 3) };
  for (const part of [
    first,
    { given: left.given - first.given, purchased: left.purchased - first.purchased },
  ]) {
    const kinds = { given: asCoins(part.given), purchased: asCoins(part.purchased) };
    const coins = kinds.given + kinds.purchased;
    if (coins === 0) continue;
    const source = { reason: 'order-back', orderId: ended.id, number: ended.id, take: 1 } as const;
    const back = giveKindsBack(taken, kinds, left, today);
    move(who, { ...source, left: left.given + left.purchased }, coins, back);
    left = {
      given: asCoins(left.given - kinds.given),
      purchased: asCoins(left.purchased - kinds.purchased),
    };
  }
  for (const [end, coins] of ended.taken)
    model.add(end !== '' && end < today ? endOfMonth(addDays(today, 30), 0) : end, coins);
  if (creditUsed > 0) changeCredit(who, 'order-returned', creditUsed);
  model.credit += creditUsed;
  who.spend -= ended.bill.grandTotal;
  model.spend -= ended.bill.grandTotal;
}

function freeEarned(who: Member, model: Model, today: Day): void {
  for (const done of who.orders.filter(({ isOver, freeOn }) => !isOver && freeOn <= today)) {
    done.isOver = true;
    if (done.earned === 0) continue;
    give(who, model, { reason: 'order-earned', orderId: done.id, number: done.id }, done.earned, today);
  }
}

function liveAYear(number: number): Member {
  const random = randomOf(number + 1);
  const who: Member = {
    ...{ id: `usr_${number}`, movements: [], lots: [], orders: [] },
    ...{ coins: 0, credit: 0, spend: 0 },
  };
  const model = new Model();
  for (let day = begins; day < '2027-01-01'; day = addDays(day, 1 + random(14))) {
    endCoins(who, model, day);
    freeEarned(who, model, day);
    const chance = random(100);
    if (chance < 30) give(who, model, { reason: 'streak-day', day, streak: 1 }, 1 + random(10), day);
    else if (chance < 40)
      give(
        who,
        model,
        { reason: 'package-bought', purchaseId: newId('pur'), price: fromRupees(50) },
        100,
        day,
      );
    else if (chance < 50) {
      const amount = 100_00 + random(9_900_00);
      changeCredit(who, 'adjusted', amount);
      model.credit += amount;
    } else if (chance < 85) order(who, model, random, day);
    else returnPart(who, model, random, day);
    prove(who, model, day);
  }
  return who;
}

/** Compares a member with the model, and the balance with the lots. */
function prove(who: Member, model: Model, today: Day): void {
  const { given, purchased } = countKinds(who.lots, today);
  compare(
    [who.coins, given, purchased, who.credit, who.spend],
    [model.sum(() => true), ...[model.sum(isGiven), model.sum(isPurchased), model.credit, model.spend]],
  );
}

test('decisions §6, §9: after a year of members lots, balances, bills, tiers, budgets and credit are exact', () => {
  const house = new Map<string, number>();
  let outstanding = 0;
  const happened = { orders: 0, backs: 0, ends: 0, golds: 0, coupons: 0 };
  for (let number = 0; number < members; number += 1) {
    const who = liveAYear(number);
    expect(ledgerFaults(who.movements, new Map(balancesOf(who)))).toEqual([]);
    for (const lot of who.lots) compare([lot.remaining >= 0 && lot.remaining <= lot.first], [true]);
    for (const { entries } of who.movements) {
      const [, { account, coins }] = entries;
      house.set(account, (house.get(account) ?? 0) + coins);
    }
    outstanding += who.coins;
    happened.orders += who.orders.length;
    happened.backs += who.movements.filter(({ reason }) => reason === 'order-back').length;
    happened.ends += who.movements.filter(({ reason }) => reason === 'expired').length;
    happened.coupons += who.orders.filter(({ bill }) => bill.couponDiscount > 0).length;
    happened.golds += tierFor(paise(who.spend)) === 'GOLD' ? 1 : 0;
  }
  expect([...house.values()].reduce((sum, coins) => sum + coins, 0)).toBe(-outstanding);
  // More wanted it than the budget covers.
  expect(campaign.spent).toBeLessThanOrEqual(campaign.terms.budget);
  expect(campaign.spent).toBeGreaterThan(campaign.terms.budget - 200_00);
  for (const count of Object.values(happened)) expect(count).toBeGreaterThan(members / 100);
}, 3_600_000);

/** Sums the house's side of a member, and adds the stored balance of the member. */
function balancesOf({ id, movements, coins }: Member) {
  const sums = new Map(movements.map(({ entries }) => [entries[1].account, asCoins(0)] as const));
  for (const { entries } of movements) {
    const [, { account, coins: moved }] = entries;
    sums.set(account, asCoins((sums.get(account) ?? 0) + moved));
  }
  return [...sums, [customerAccount(id), asCoins(coins)] as const];
}
