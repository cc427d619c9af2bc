import { expect, test } from 'vitest';
import { niceScale } from './line-chart.tsx';

test('an axis has a few round marks, from zero to at least the largest value', () => {
  for (const largest of [1, 3, 7, 18, 99, 101, 1234, 1_204_312, 99_999_999]) {
    const { top, ticks } = niceScale(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBe(top);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
  expect(niceScale(1_204_312).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000]);
  expect(niceScale(0)).toEqual({ top: 1, ticks: [0, 1] });
});
