/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Returns the quantile of a share. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new RangeError('nothing was measured');
  return found;
}
