import { expect, test } from 'vitest';
import { dayLabel, formatTime } from './format.ts';

const now = new Date('2026-11-21T20:00:00Z'); // 1:30 am of the 22nd in India

test('times are formatted in Indian Standard Time', () => {
  expect(formatTime('2026-11-21T19:00:00Z', now)).toBe('today, 12:30 am');
  expect(formatTime('2026-11-21T13:10:00Z', now)).toBe('yesterday, 6:40 pm');
  expect(formatTime('2026-09-02T18:11:00Z', now)).toBe('2 Sep 2026, 11:41 pm');
  expect(dayLabel('2026-11-21T19:00:00Z')).toBe('22 Nov 2026');
});
