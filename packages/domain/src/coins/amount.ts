import { groupIndian } from '../money/index.ts';

declare const unit: unique symbol;

/** A whole number of coins: a safe integer, negative for a debit. */
export type Coins = number & { readonly [unit]: 'coins' };

/** Marks a whole number as coins; throws a RangeError for fractions and unsafe integers. */
export function asCoins(whole: number): Coins {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole, safe number of coins`);
  // `+ 0` turns -0 into 0, so that equal amounts are equal to every comparison.
  return (whole + 0) as Coins;
}

/** Zero coins. */
export const noCoins: Coins = asCoins(0);

/** Sums any number of amounts; throws a RangeError when the sum leaves the safe integers. */
export function sumCoins(amounts: Iterable<Coins>): Coins {
  let total = noCoins;
  for (const amount of amounts) total = asCoins(total + amount);
  return total;
}

/** Negates an amount, for the other side of a movement. */
export function negateCoins(amount: Coins): Coins {
  return asCoins(-amount);
}

/** Formats coins, grouped as in India: '1,240 coins', '1 coin'. */
export function formatCoins(amount: Coins): string {
  const size = groupIndian(Math.abs(amount).toString());
  return `${amount < 0 ? '-' : ''}${size} ${Math.abs(amount) === 1 ? 'coin' : 'coins'}`;
}
