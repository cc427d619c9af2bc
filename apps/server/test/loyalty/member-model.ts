// Model of a member's coins, credit and spend, by the text of decisions §6 and §9: it shares no code with the shop. Money
// is in paise; prices in whole rupees need no rounding but that of a share of a bill.

/** Formats a day that is counted from 1 January 1970. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Returns the last day of the month so many months later. */
export function endOfMonth(day: string, monthsLater: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + monthsLater, 0)).toISOString().slice(0, 10);
}

const rules = {
  NONE: { percent: 0, rate: 100, delivery: 20_00 },
  SILVER: { percent: 2, rate: 125, delivery: 20_00 },
  GOLD: { percent: 4, rate: 150, delivery: 0 },
  PLATINUM: { percent: 6, rate: 200, delivery: 0 },
} as const;

interface ModelOrder {
  readonly total: number;
  readonly credit: number;
  readonly earned: number;
  readonly freeOn: string;
  readonly taken: readonly (readonly [end: string, coins: number])[];
  isDelivered: boolean;
}

interface ModelRequest {
  readonly freeOn: string;
  /** Paise that a coupon takes off. */
  readonly off: number;
  readonly coins: number;
  readonly use: boolean;
}

/** Price of an order, in rupees, and the coins that it earns. */
interface Expected {
  readonly total: number;
  readonly toPay: number;
  readonly earned: number;
}

export class MemberModel {
  credit = 0;
  #spend = 0;
  /** Coins by their last day, '' for bought ones. */
  readonly #coins = new Map<string, number>();
  #pending: ModelOrder[] = [];

  get #tier(): keyof typeof rules {
    if (this.#spend >= 200_000_00) return 'PLATINUM';
    if (this.#spend >= 75_000_00) return 'GOLD';
    return this.#spend >= 25_000_00 ? 'SILVER' : 'NONE';
  }

  give(end: string, coins: number): void {
    this.#coins.set(end, (this.#coins.get(end) ?? 0) + coins);
  }

  /** Ends what is over, and frees the coins of orders that can't come back any more. */
  goTo(today: string): void {
    for (const end of this.#coins.keys()) if (end !== '' && end < today) this.#coins.delete(end);
    for (const { freeOn, earned } of this.#pending)
      if (freeOn <= today && earned > 0) this.give(endOfMonth(today, 2), earned);
    this.#pending = this.#pending.filter(({ freeOn }) => freeOn > today);
  }

  #sum(isOfKind: (end: string) => boolean): number {
    let sum = 0;
    for (const [end, coins] of this.#coins) if (isOfKind(end)) sum += coins;
    return sum;
  }

  #take(coins: number, isOfKind: (end: string) => boolean): (readonly [string, number])[] {
    let left = coins;
    const taken: (readonly [string, number])[] = [];
    for (const end of [...this.#coins.keys()].filter(isOfKind).sort()) {
      const part = Math.min(left, this.#coins.get(end) ?? 0);
      if (part === 0) continue;
      left -= part;
      this.give(end, -part);
      taken.push([end, part]);
    }
    return taken;
  }

  /** Orders a product, with so many coins as wished and possible, and what a coupon takes off. */
  order(price: number, { coins, use, off, freeOn }: ModelRequest): Expected {
    const { percent, rate, delivery } = rules[this.#tier];
    const goods = price + (price * 3) / 100 - (price * percent) / 100 - off;
    const most = Math.floor(Math.min(Math.round(goods / 5), goods + delivery - 100) / 50);
    const all = Math.min(
      coins,
      this.#sum(() => true),
      most,
    );
    const given = Math.min(
      all,
      this.#sum((end) => end !== ''),
    );
    const taken = [
      ...this.#take(given, (end) => end !== ''),
      ...this.#take(all - given, (end) => end === ''),
    ];
    const left = goods + delivery - all * 50;
    const wanted = use ? Math.min(this.credit, left) : 0;
    // The provider takes no less than a rupee.
    const credit = left - wanted > 0 && left - wanted < 100 ? left - 100 : wanted;
    this.credit -= credit;
    const discounted = goods - given * 50;
    const taxable = discounted - Math.round((discounted * 3) / 103);
    const total = discounted + delivery;
    const earned = Math.floor((taxable * rate) / 1_000_000);
    this.#pending.push({ total, credit, earned, freeOn, taken, isDelivered: false });
    return { total: total / 100, toPay: (left - credit) / 100, earned };
  }

  /** Counts the last order as spend. */
  deliver(): void {
    const order = this.#pending.at(-1);
    if (!order) return;
    this.#spend += order.total;
    order.isDelivered = true;
  }

  /** Ends the last order, cancelled or returned on its day: all that it took comes back. */
  end(): void {
    const order = this.#pending.pop();
    if (!order) return;
    if (order.isDelivered) this.#spend -= order.total;
    this.credit += order.credit;
    for (const [end, coins] of order.taken) this.give(end, coins);
  }

  figures() {
    return {
      coins: Object.fromEntries([...this.#coins].filter(([, coins]) => coins > 0)),
      pending: this.#pending.reduce((sum, { earned }) => sum + earned, 0),
      spend: this.#spend,
      tier: this.#tier,
      credit: this.credit,
    };
  }
}
