// Reference model of the loyalty programme by decisions §1 and §6, slow and independent: it shares no code
// with the shop, so that both don't share a mistake. Days are counted from 1 January 1970, money is whole
// paise.

const milestonePays: readonly (readonly [days: number, coins: number])[] = [
  [7, 25],
  [30, 150],
  [100, 600],
  [365, 3000],
];

/** Coupon offers: price in coins, discount and minimum order, in paise. */
export const offers: readonly (readonly [coins: number, worth: number, from: number])[] = [
  [100, 50_00, 499_00],
  [250, 150_00, 1_499_00],
  [500, 350_00, 2_999_00],
  [1000, 800_00, 5_999_00],
];

/** The campaign of a history: so much off, from such a total, so often for one person. */
export const campaign = { worth: 100_00, from: 999_00, perPerson: 2 };

export const membershipCoins = 1000;

/** Returns the day in Asia/Kolkata (UTC+5:30) at an instant. */
export const dayNumber = (moment: Date): number => Math.floor((moment.getTime() / 60_000 + 330) / 1440);

/** Formats a day as '2026-11-22'. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

interface Coupon {
  readonly id: string;
  readonly worth: number;
  readonly from: number;
  /** The last day on which it counts; none for the campaign. */
  readonly until: number | null;
  readonly isCampaign: boolean;
  state: 'available' | 'active' | 'used' | 'expired';
}

export interface ReferenceOrder {
  readonly id: string;
  readonly total: number;
  readonly coupon: Coupon | null;
  state: 'open' | 'paid' | 'cancelled' | 'returned';
  deliveredOn?: number;
}

/** Rounds half-up. */
const percentOf = (paise: number, percent: number): number => {
  const hundredths = paise * percent;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
};

/** Reference model of one customer, by the text of the decisions. */
export class ReferenceCustomer {
  streak = 0;
  longest = 0;
  isMember = false;
  timesClaimed = 0;
  freezes = 0;
  readonly coupons: Coupon[] = [];
  readonly orders: ReferenceOrder[] = [];
  /** Coins by the last day on which they can be spent. */
  readonly #coins = new Map<number, number>();
  #lastVisit: number | null = null;
  #run = 1;
  #paidOrOwed = new Set<string>();
  #owed: { days: number; coins: number }[] = [];

  get coins(): number {
    let sum = 0;
    for (const coins of this.#coins.values()) sum += coins;
    return sum;
  }

  /** Adds bought coins, which never end. */
  buy(coins: number): void {
    this.#add(Number.POSITIVE_INFINITY, coins);
  }

  /** Adds given coins, which end with the month a year later. */
  #give(coins: number, today: number): void {
    const [year = 0, month = 0] = dayText(today).split('-').map(Number);
    this.#add(Date.UTC(year + 1, month, 0) / 86_400_000, coins);
  }

  #add(end: number, coins: number): void {
    this.#coins.set(end, (this.#coins.get(end) ?? 0) + coins);
  }

  /** Removes coins whose last day is over. */
  endCoins(today: number): void {
    for (const end of this.#coins.keys()) if (end < today) this.#coins.delete(end);
  }

  #spend(coins: number): void {
    let left = coins;
    for (const end of [...this.#coins.keys()].sort((a, b) => a - b)) {
      const taken = Math.min(left, this.#coins.get(end) ?? 0);
      this.#add(end, -taken);
      left -= taken;
    }
  }

  /** Returns the coins of a visit. */
  visit(today: number): number {
    if (this.#lastVisit !== null && today <= this.#lastVisit) return 0;
    let missed = 0;
    if (this.#lastVisit !== null) for (let day = this.#lastVisit + 1; day < today; day += 1) missed += 1;
    const used = Math.min(missed, this.freezes);
    this.freezes -= used;
    missed -= used;
    this.#lastVisit = today;
    if (missed > 1) {
      this.streak = 0;
      this.#run += 1;
      return 0;
    }
    if (missed === 1) this.streak = (this.streak - (this.streak % 2)) / 2;
    else this.streak += 1;
    if (this.streak > this.longest) this.longest = this.streak;
    for (const [days, coins] of milestonePays) {
      const name = `${this.#run} ${days}`;
      if (this.streak < days || this.#paidOrOwed.has(name)) continue;
      this.#paidOrOwed.add(name);
      this.#owed.push({ days, coins });
    }
    let given = 1;
    for (let week = 7; week <= this.streak && given < 10; week += 7) given += 1;
    this.#give(given, today);
    return given;
  }

  get claimable(): number[] {
    return [...new Set(this.#owed.map(({ days }) => days))].sort((a, b) => a - b);
  }

  /** Returns the coins of a claim; undefined when it is refused. */
  claim(which: number | 'all', today: number): number | undefined {
    const meant = this.#owed.filter(({ days }) => which === 'all' || days === which);
    if (meant.length === 0 && which !== 'all') return undefined;
    this.#owed = this.#owed.filter((one) => !meant.includes(one));
    let paid = 0;
    for (const { coins, days } of meant) {
      paid += coins;
      if (days >= 30 && this.freezes < 2) this.freezes += 1;
    }
    this.#give(paid, today);
    this.timesClaimed += meant.length;
    return paid;
  }

  /** Returns true when joining with coins is accepted. */
  join(): boolean {
    if (this.isMember || this.coins < membershipCoins) return false;
    this.#spend(membershipCoins);
    this.isMember = true;
    return true;
  }

  canMake(offer: number): boolean {
    return this.coins >= (offers[offer]?.[0] ?? Number.POSITIVE_INFINITY);
  }

  make(offer: number, id: string, until: number | null): void {
    const [cost = 0, worth = 0, from = 0] = offers[offer] ?? [];
    this.#spend(cost);
    this.coupons.push({ id, worth, from, until, isCampaign: false, state: 'available' });
  }

  /** Returns the effect of redeeming the campaign's code: the existing coupon, a new one, or a refusal. */
  redeeming(): 'known' | 'new' | 'refused' {
    const own = this.coupons.filter(({ isCampaign }) => isCampaign);
    if (own.some(({ state }) => state !== 'used')) return 'known';
    return own.length < campaign.perPerson ? 'new' : 'refused';
  }

  redeem(id: string): void {
    const { worth, from } = campaign;
    this.coupons.push({ id, worth, from, until: null, isCampaign: true, state: 'available' });
  }

  /** Returns true when a coupon can be activated for the next order; it replaces the previous one. */
  activate(index: number, today: number): boolean {
    const chosen = this.coupons[index];
    const isOpen = chosen?.state === 'available' || chosen?.state === 'active';
    if (!chosen || !isOpen || isOver(chosen, today)) return false;
    for (const one of this.coupons) {
      if (one.state === 'active') one.state = isOver(one, today) ? 'expired' : 'available';
    }
    chosen.state = 'active';
    return true;
  }

  get lifetimeSpend(): number {
    let spend = 0;
    for (const { state, total } of this.orders) if (state === 'paid') spend += total;
    return spend;
  }

  get tier(): 'NONE' | 'SILVER' | 'GOLD' | 'PLATINUM' {
    if (this.lifetimeSpend >= 200_000_00) return 'PLATINUM';
    if (this.lifetimeSpend >= 75_000_00) return 'GOLD';
    return this.lifetimeSpend >= 25_000_00 ? 'SILVER' : 'NONE';
  }

  /**
   * Computes the grand total of an order of a product at this price (paise) with 3 % GST, and the coupon that it uses
   * up.
   */
  bill(price: number, today: number): { readonly total: number; readonly coupon: Coupon | null } {
    const tier = this.isMember ? this.tier : 'NONE';
    const vip = percentOf(price, { NONE: 0, SILVER: 2, GOLD: 4, PLATINUM: 6 }[tier]);
    const delivery = tier === 'GOLD' || tier === 'PLATINUM' ? 0 : 20_00;
    const active = this.coupons.find((one) => one.state === 'active' && !isOver(one, today));
    const timesUsed = this.coupons.filter(({ isCampaign, state }) => isCampaign && state === 'used').length;
    const isSpent = active?.isCampaign && timesUsed >= campaign.perPerson;
    const coupon = active && !isSpent && price >= active.from ? active : null;
    return { total: price + percentOf(price, 3) - vip - (coupon?.worth ?? 0) + delivery, coupon };
  }

  order(id: string, price: number, today: number): number {
    const { total, coupon } = this.bill(price, today);
    if (coupon) coupon.state = 'used';
    this.orders.push({ id, total, coupon, state: 'open' });
    return total;
  }

  /** Cancels or returns an order: a cancellation returns the coupon, a return after delivery does not. */
  end(order: ReferenceOrder, today: number): void {
    const isDelivered = order.state === 'paid';
    order.state = isDelivered ? 'returned' : 'cancelled';
    if (!isDelivered && order.coupon)
      order.coupon.state = isOver(order.coupon, today) ? 'expired' : 'available';
  }

  /** Returns the wallet as shown on a day. */
  wallet(today: number): Record<string, string> {
    return Object.fromEntries(
      this.coupons.map((one) => [one.id, one.state !== 'used' && isOver(one, today) ? 'expired' : one.state]),
    );
  }
}

const isOver = ({ until }: Coupon, today: number): boolean => until !== null && today > until;
