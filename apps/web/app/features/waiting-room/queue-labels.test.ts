import { expect, test } from 'vitest';
import { shareOf, untilLabel, waitLabel } from './queue-labels.ts';

test.each([
  [0, 'About a minute'],
  [61, 'About 2 minutes'],
  [240, 'About 4 minutes'],
  [59 * 60, 'About 59 minutes'],
  [3_600, 'About 1 hour'],
  [4_800, 'About 1 hour 20 minutes'],
  [7_300, 'About 2 hours'],
])('a wait of %i seconds: %s', (seconds, label) => {
  expect(waitLabel(seconds)).toBe(label);
});

test('the end of a day is its midnight, by the clock of India', () => {
  expect(untilLabel('2026-11-29T18:30:00.000Z')).toBe('Sunday, 29 Nov, midnight');
  expect(untilLabel('2026-11-29T12:30:00.000Z')).toBe('Sunday, 29 Nov, 6:00 pm');
});

test('the bar goes from joining to the turn', () => {
  expect(shareOf('2026-11-29T12:00:00Z', '2026-11-29T12:10:00Z', 150)).toBe(0.75);
  expect(shareOf('2026-11-29T12:00:00Z', '2026-11-29T12:00:00Z', 0)).toBe(1);
});
