import { asCoins, type Coins, sumCoins } from '../coins/index.ts';
import { computeInvoice } from '../invoices/index.ts';
import type { Paise } from '../money/index.ts';
import type { Bill } from '../pricing/index.ts';

/** A line of an order with its rate in hundredths of a coin for each Rs.100, and the coins that it earns. */
export type EarningLine = {
  /** Key of the line in the bill. */
  readonly key: string;
  readonly productId: string;
  readonly rate: number;
  readonly quantity: number;
  readonly coins: Coins;
};

/** Paise for which a rate gives a coin: Rs.100, in hundredths. */
const paiseOfRate = 1_000_000n;

/**
 * Computes the coins of a bill's lines, on their taxable value: what the goods cost after all discounts, without GST and
 * delivery. They are rounded down once an order, and the lines share them by cumulative rounding.
 */
export function earnedByLines(
  bill: Bill,
  ofLine: (key: string) => Pick<EarningLine, 'productId' | 'rate'>,
): EarningLine[] {
  const items = bill.lines.map(({ key }) => ({ key, name: '', hsn: '' }));
  // The taxable value is the same with either split.
  const { lines } = computeInvoice(bill, items, 'igst');
  let exact = 0n;
  return bill.lines.map(({ key, quantity }, index) => {
    const { productId, rate } = ofLine(key);
    const before = exact / paiseOfRate;
    exact += BigInt(lines[index]?.taxable ?? 0) * BigInt(rate);
    return { key, productId, rate, quantity, coins: asCoins(Number(exact / paiseOfRate - before)) };
  });
}

/** Computes the coins of an amount without GST. */
export function coinsOfAmount(amount: Paise, rate: number): Coins {
  return asCoins(Number((BigInt(amount) * BigInt(rate)) / paiseOfRate));
}

/** Sums the coins of the units that stay; `back` has the returned ones by key. The order of the returns doesn't matter. */
export function coinsOfStaying(lines: readonly EarningLine[], back: ReadonlyMap<string, number>): Coins {
  return sumCoins(
    lines.map(({ key, quantity, coins }) => {
      const left = Math.max(0, quantity - (back.get(key) ?? 0));
      return asCoins(Math.floor((coins * left) / quantity));
    }),
  );
}
