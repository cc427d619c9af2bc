declare const unit: unique symbol;

/** An amount in whole paise: a safe integer, negative for a debt in the other direction. */
export type Paise = number & { readonly [unit]: 'paise' };

/**
 * Rupees with at most two decimals, as in the API and in what people type. Any number is accepted, except paise: to pass
 * an amount where rupees belong doesn't compile.
 */
export type Rupees = number & { readonly [unit]?: 'rupees' };

/** Marks a whole number of paise as money; throws a RangeError for fractions and unsafe integers. */
export function paise(wholePaise: number): Paise {
  if (!Number.isSafeInteger(wholePaise)) {
    throw new RangeError(`${wholePaise} is not a whole, safe number of paise`);
  }
  // `+ 0` turns -0 into 0, so that equal amounts are equal to every comparison.
  return (wholePaise + 0) as Paise;
}

/** Zero paise. */
export const zeroPaise: Paise = paise(0);

/**
 * Returns true for a number of rupees that is a whole number of paise in the safe range. A double parsed from a decimal
 * text with at most two places divides back to itself exactly.
 */
export function isRupees(rupees: Rupees): boolean {
  const wholePaise = Math.round(rupees * 100);
  return Number.isSafeInteger(wholePaise) && wholePaise / 100 === rupees;
}

/**
 * Converts rupees with at most two decimals to paise: `fromRupees(1049.37)` is 104937; throws a RangeError otherwise.
 */
export function fromRupees(rupees: Rupees): Paise {
  if (!isRupees(rupees)) throw new RangeError(`${rupees} is not an amount of rupees and whole paise`);
  return paise(Math.round(rupees * 100));
}

/** Converts paise to a number of rupees for the wire: 104937 paise are 1049.37. */
export function toRupees(amount: Paise): Rupees {
  return amount / 100;
}
