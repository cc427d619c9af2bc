import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import {
  asCoins,
  balancesOf,
  type CoinMovement,
  type CoinSource,
  type Coins,
  coinKey,
  coinsOutstanding,
  customerAccount,
  defaultCoinPackages,
  ledgerFaults,
  moveCoins,
  noCoins,
} from '../coins/index.ts';
import { joinVip, tierAfterUndoing, tierForBill } from '../loyalty/index.ts';
import { fromRupees, type Paise, sum, zeroPaise } from '../money/index.ts';
import { computeBill, defaultSettings, usesCoupon } from '../pricing/index.ts';
import {
  availableMilestones,
  claimMilestones,
  noStreak,
  type ReachedMilestone,
  type Streak,
  visit,
} from '../streak/index.ts';
import {
  activateCoupon,
  billCoupon,
  type CouponState,
  checkCoupon,
  couponStateOn,
  defaultCouponOffers,
  stateWhenGivenBack,
  termsOfOffer,
  transitionCoupon,
  type WalletCoupon,
} from './index.ts';

const userId = 'usr_1';

type Order = { readonly total: Paise; readonly couponId: string | null; stands: boolean };

/** Reference model of a customer, as simple as possible: the written rules and nothing else. */
class Customer {
  today: Day = '2027-12-01';
  streak: Streak = noStreak;
  milestones: ReachedMilestone[] = [];
  isMember = false;
  wallet: WalletCoupon[] = [];
  readonly orders: Order[] = [];
  readonly ledger: CoinMovement[] = [];
  readonly keys = new Set<string>();
  balance: Coins = noCoins;

  /** Inserts a movement once; returns whether it is in the ledger, now or before. */
  move(source: CoinSource, coins: Coins): boolean {
    if (this.keys.has(coinKey(userId, source))) return true;
    const moved = moveCoins({ userId, balance: this.balance }, source, coins);
    if (!moved.ok) return false;
    this.ledger.push(moved.movement);
    this.keys.add(moved.movement.key);
    this.balance = moved.balance;
    return true;
  }

  get lifetimeSpend(): Paise {
    return sum(this.orders.filter(({ stands }) => stands).map(({ total }) => total));
  }

  come(): void {
    const made = visit(this.streak, this.today);
    this.streak = made.streak;
    if (made.coins > 0) {
      const source = { reason: 'streak-day', day: this.today, streak: made.streak.current } as const;
      this.move(source, made.coins);
    }
    this.milestones.push(...made.reached.map((one) => ({ ...one, run: made.streak.run, isClaimed: false })));
  }

  claim(which: number | 'all'): void {
    const claim = claimMilestones(this.milestones, which);
    if (!claim.ok) return;
    for (const { run, days, coins } of claim.claimed) {
      this.move({ reason: 'streak-milestone', run, days }, coins);
    }
    this.milestones = this.milestones.map((one) =>
      claim.claimed.includes(one) ? { ...one, isClaimed: true } : one,
    );
    expect(availableMilestones(this.milestones)).toEqual(claim.available);
  }

  join(method: 'coins' | 'money'): void {
    const joining = joinVip({ isMember: this.isMember, coins: this.balance }, method);
    if (!joining.ok) return;
    if (joining.method === 'coins') expect(this.move({ reason: 'vip-joined' }, joining.coins)).toBe(true);
    this.isMember = true;
  }

  generate(index: number): void {
    const offer = defaultCouponOffers[index % defaultCouponOffers.length];
    const couponId = `cpn_${this.wallet.length}`;
    if (!offer || !this.move({ reason: 'coupon-made', couponId, worth: offer.worth }, offer.coins)) return;
    const terms = termsOfOffer(offer, this.today);
    const uses = { total: 0, own: 0, spent: zeroPaise };
    this.wallet.push({ _id: couponId, code: couponId, state: 'available', terms, uses });
  }

  activate(index: number): void {
    const chosen = this.wallet[index % this.wallet.length];
    if (!chosen) return;
    const spans = this.wallet.map(({ _id, state, terms }) => ({ _id, state, validUntil: terms.validUntil }));
    const outcome = activateCoupon(spans, chosen._id, this.today);
    if (outcome.ok) for (const { _id, to } of outcome.changes) this.put(_id, to);
  }

  order(rupees: number): void {
    const active = this.wallet.find(
      ({ state, terms: { validUntil } }) => couponStateOn({ state, validUntil }, this.today) === 'active',
    );
    const tier = tierForBill(this.isMember, this.lifetimeSpend);
    const price = fromRupees(rupees);
    const lines = [{ key: 'a', price, discount: 0, gst: 3, quantity: 1, categoryId: 'cat_1' }];
    const cart = { lines, tier, settings: defaultSettings };
    const user = { ...this, lifetimeSpend: this.lifetimeSpend, isFirstOrder: this.orders.length === 0 };
    const counts = active !== undefined && checkCoupon(active.terms, user, active.uses, cart).ok;
    const bill = computeBill({ ...cart, coupon: active ? billCoupon(active.terms, lines) : null });
    expect(usesCoupon(bill)).toBe(counts);
    if (active && counts) this.put(active._id, 'used');
    this.orders.push({ total: bill.grandTotal, couponId: counts ? active._id : null, stands: true });
  }

  undo(index: number): void {
    const order = this.orders[index % this.orders.length];
    if (!order?.stands) return;
    const foretold = tierAfterUndoing({ ...this, lifetimeSpend: this.lifetimeSpend }, order.total);
    order.stands = false;
    expect(tierForBill(this.isMember, this.lifetimeSpend)).toBe(foretold.after);
    const coupon = this.wallet.find(({ _id }) => _id === order.couponId);
    if (!coupon) return;
    const { validUntil } = coupon.terms;
    this.put(coupon._id, stateWhenGivenBack({ validUntil, isWithdrawn: false }, this.today));
  }

  private put(id: string, state: CouponState): void {
    this.wallet = this.wallet.map((coupon) => {
      if (coupon._id !== id) return coupon;
      expect(transitionCoupon(coupon.state, state).ok).toBe(true);
      return { ...coupon, state };
    });
  }
}

const anything = fc.oneof(
  { weight: 8, arbitrary: fc.nat(20).map((days) => (who: Customer) => comeDaily(who, days)) },
  { weight: 2, arbitrary: fc.nat(60).map((days) => (who: Customer) => wait(who, days)) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(7, 30, 100, 'all' as const)
      .map((which) => (who: Customer) => who.claim(which)),
  },
  { weight: 2, arbitrary: fc.nat(3).map((index) => (who: Customer) => buy(who, index)) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('coins' as const, 'money' as const)
      .map((how) => (who: Customer) => who.join(how)),
  },
  { weight: 4, arbitrary: fc.nat(3).map((index) => (who: Customer) => who.generate(index)) },
  { weight: 4, arbitrary: fc.nat(9).map((index) => (who: Customer) => who.activate(index)) },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 1, max: 60_000 }).map((rupees) => (who: Customer) => who.order(rupees)),
  },
  { weight: 3, arbitrary: fc.nat(9).map((index) => (who: Customer) => who.undo(index)) },
);

function comeDaily(who: Customer, days: number): void {
  for (let day = 0; day < days; day += 1) {
    who.today = addDays(who.today, 1);
    who.come();
    who.come();
  }
}

function wait(who: Customer, days: number): void {
  who.today = addDays(who.today, days);
}

function buy(who: Customer, index: number): void {
  const { coins, price } = defaultCoinPackages[index] ?? { coins: asCoins(100), price: fromRupees(99) };
  // A payment is reported twice, by the browser and by the provider.
  const purchaseId = `pur_${who.ledger.length}`;
  for (const _ of ['browser', 'provider']) who.move({ reason: 'package-bought', purchaseId, price }, coins);
}

it('decisions §6: in any history the ledger balances, and milestones and coupons count once', () => {
  const covered = { used: 0, claimed: 0, undone: 0, members: 0 };
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 60, size: 'max' }), (doings) => {
      const who = new Customer();
      for (const act of doings) {
        act(who);
        expect(who.balance).toBeGreaterThanOrEqual(0);
        expect(who.wallet.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
        const inUse = who.orders.flatMap(({ stands, couponId }) => (stands && couponId ? [couponId] : []));
        expect(new Set(inUse).size).toBe(inUse.length);
        const used = who.wallet.filter(({ state }) => state === 'used').map(({ _id }) => _id);
        expect(used.toSorted()).toEqual(inUse.toSorted());
      }
      const balances = balancesOf(who.ledger);
      expect(ledgerFaults(who.ledger, balances)).toEqual([]);
      expect(balances.get(customerAccount(userId)) ?? noCoins).toBe(who.balance);
      expect(coinsOutstanding(balances)).toBe(who.balance);
      const paid = who.ledger.filter(({ reason }) => reason === 'streak-milestone').length;
      expect(paid).toBe(who.milestones.filter(({ isClaimed }) => isClaimed).length);
      covered.used += who.orders.filter(({ couponId }) => couponId !== null).length;
      covered.claimed += paid;
      covered.undone += who.orders.filter(({ stands }) => !stands).length;
      covered.members += who.isMember ? 1 : 0;
    }),
    { numRuns: 300 },
  );
  // Guards the generator: everything happened many times.
  for (const times of Object.values(covered)) expect(times).toBeGreaterThan(50);
});
