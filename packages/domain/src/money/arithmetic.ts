import { basisPointsInWhole, scaleHalfUp, toBasisPoints } from './exact.ts';
import { type Paise, paise, zeroPaise } from './paise.ts';

/** Adds two amounts; throws a RangeError when the sum leaves the safe integers. */
export function add(first: Paise, second: Paise): Paise {
  return paise(first + second);
}

/** Subtracts the second amount from the first. */
export function subtract(from: Paise, amount: Paise): Paise {
  return paise(from - amount);
}

/** Multiplies an amount by a whole number; throws a RangeError for a fraction. */
export function multiply(amount: Paise, times: number): Paise {
  if (!Number.isSafeInteger(times)) throw new RangeError(`${times} is not a whole number of times`);
  return paise(amount * times);
}

/** Sums any number of amounts; zero for none. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = zeroPaise;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Returns the smaller of two amounts. */
export function smaller(first: Paise, second: Paise): Paise {
  return first < second ? first : second;
}

/** Returns the larger of two amounts. */
export function larger(first: Paise, second: Paise): Paise {
  return first > second ? first : second;
}

/**
 * Computes a percentage (at most two decimals) of an amount, rounded half-up to a paisa, in integers. A negative amount
 * mirrors the positive one, so that a credit cancels its debit exactly.
 */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(scaleHalfUp(amount, toBasisPoints(percent), basisPointsInWhole));
}

/**
 * Reduces an amount by a percentage (at most two decimals): the remainder is rounded half-up to a paisa, which differs
 * from subtracting a rounded percentage.
 */
export function lessPercent(amount: Paise, percent: number): Paise {
  return paise(scaleHalfUp(amount, basisPointsInWhole - toBasisPoints(percent), basisPointsInWhole));
}

/** Returns the amount of which `part` is a percentage above zero (at most two decimals), rounded half-up to a paisa. */
export function amountOfPercent(part: Paise, percent: number): Paise {
  return paise(scaleHalfUp(part, basisPointsInWhole, toBasisPoints(percent)));
}

/** Computes the amount without tax from one that includes it (percent, at most two decimals), rounded half-up. */
export function taxableOf(amountWithTax: Paise, ratePercent: number): Paise {
  return paise(
    scaleHalfUp(amountWithTax, basisPointsInWhole, basisPointsInWhole + toBasisPoints(ratePercent)),
  );
}

/**
 * Computes half of the tax in an amount (percent, at most two decimals), rounded half-up: CGST and SGST are this figure
 * each, so that they are equal to the paisa.
 */
export function halfTaxOf(amountWithTax: Paise, ratePercent: number): Paise {
  const rate = toBasisPoints(ratePercent);
  return paise(scaleHalfUp(amountWithTax, rate, 2 * (basisPointsInWhole + rate)));
}

/** Computes the share of some equal units in an amount, rounded half-up; all units together get all of it. */
export function shareOfUnits(amount: Paise, units: number, ofUnits: number): Paise {
  if (!Number.isSafeInteger(units) || units < 0 || units > ofUnits) {
    throw new RangeError(`${units} are not some of ${ofUnits} units`);
  }
  return units === ofUnits ? amount : paise(scaleHalfUp(amount, units, ofUnits));
}

/** Computes the value of a weight in whole milligrams at a rate for one gram, rounded half-up to a paisa. */
export function valueOfWeight(milligrams: number, perGram: Paise): Paise {
  return paise(scaleHalfUp(milligrams, perGram, 1000));
}
