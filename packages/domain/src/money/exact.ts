/** Basis points in the whole: 100 % is 10,000. */
export const basisPointsInWhole = 10_000;

/** Returns true for a finite percentage with at most two decimals. */
export function isPercent(percent: number): boolean {
  const basisPoints = Math.round(percent * 100);
  return Number.isSafeInteger(basisPoints) && basisPoints / 100 === percent;
}

/** Converts a percentage with at most two decimals to basis points; throws a RangeError otherwise. */
export function toBasisPoints(percent: number): number {
  if (!isPercent(percent)) throw new RangeError(`${percent} is not a percentage with at most two decimals`);
  return Math.round(percent * 100) + 0;
}

/**
 * `amount × factor ÷ divisor` in exact integers, rounded half-up (a half goes away from zero, so that a
 * credit mirrors its debit). All three are safe integers, `divisor` is above zero.
 */
export function scaleHalfUp(amount: number, factor: number, divisor: number): number {
  const product = amount * factor;
  // The product of a large line and its rate can exceed exact doubles; most don't.
  if (!Number.isSafeInteger(product)) return scaleLarge(amount, factor, divisor);
  const size = Math.abs(product);
  const rest = size % divisor;
  const whole = (size - rest) / divisor;
  return Math.sign(product) * (rest * 2 >= divisor ? whole + 1 : whole);
}

function scaleLarge(amount: number, factor: number, divisor: number): number {
  const product = BigInt(amount) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const by = BigInt(divisor);
  const rounded = (size * 2n + by) / (by * 2n);
  return Number(product < 0n ? -rounded : rounded);
}
