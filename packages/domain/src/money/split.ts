import { type Paise, paise, zeroPaise } from './paise.ts';

/**
 * Splits an amount in proportion to weights (whole numbers, none below zero) by the largest remainder: the
 * shares sum to the amount exactly, each is less than a paisa from its exact share, a weight of zero gets
 * nothing, and equal remainders are served in order. Throws a RangeError when there is money but no weight.
 */
export function splitByWeights(amount: Paise, weights: readonly number[]): Paise[] {
  const exactWeights = weights.map(exactWeight);
  const totalWeight = exactWeights.reduce((total, weight) => total + weight, 0n);
  if (amount === 0) return weights.map(() => zeroPaise);
  if (totalWeight === 0n) throw new RangeError('Cannot split an amount without any weight');

  const size = BigInt(Math.abs(amount));
  const shares = exactWeights.map((weight, index) => ({
    index,
    whole: (size * weight) / totalWeight,
    remainder: (size * weight) % totalWeight,
  }));
  const given = shares.reduce((total, share) => total + share.whole, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder.slice(0, Number(size - given))) share.whole += 1n;

  const sign = amount < 0 ? -1 : 1;
  return shares.map((share) => paise(sign * Number(share.whole)));
}

function exactWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new RangeError(`${weight} is not a weight: weights are whole numbers, none below zero`);
  }
  return BigInt(weight);
}
