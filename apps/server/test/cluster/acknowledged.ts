/** An order that an answer named. */
export interface AcknowledgedOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly key: string;
  readonly productId: string;
  readonly quantity: number;
}

/** Everything that customers and administrators were told in a round: the measure of what may not be lost. */
export interface Acknowledged {
  readonly orders: AcknowledgedOrder[];
  /** Provider's payment by order id, once the shop called it paid. */
  readonly paid: Map<string, string>;
  /** Ids of orders that were cancelled, or refunded by an administrator. */
  readonly ended: Set<string>;
  /** Last balance by user. */
  readonly coins: Map<string, number>;
  /** Number of the invoice by order id. */
  readonly invoices: Map<string, string>;
  /** Keys under which a user asked for orders. */
  readonly keys: Map<string, string>;
  /** Times of accepted orders, in ms. */
  readonly writes: number[];
  /** Times of pages that were served with 200, in ms. */
  readonly pages: number[];
  /** Pages that were not, by status. */
  readonly failedPages: Map<string, number>;
}

export const nothingAcknowledged = (): Acknowledged => ({
  orders: [],
  paid: new Map(),
  ended: new Set(),
  coins: new Map(),
  invoices: new Map(),
  keys: new Map(),
  writes: [],
  pages: [],
  failedPages: new Map(),
});

/** Longest time without an entry between two times, in seconds. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter((time) => time >= from && time <= to).sort((a, b) => a - b);
  let longest = 0;
  let last = from;
  for (const time of [...within, to]) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest / 1_000;
}
