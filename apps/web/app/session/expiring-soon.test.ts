import { describe, expect, test } from 'vitest';
import { isExpiringSoon, timeInIndia } from './expiring-soon.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minutesLater = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('a session that is about to end', () => {
  test.each([
    [0.1, true],
    [60, true],
    [60.1, false],
    [0, false],
    [-5, false],
  ])('spec 9.12: %d minutes before its end it is expiring soon: %s', (minutes, isSoon) => {
    expect(isExpiringSoon(minutesLater(minutes), now)).toBe(isSoon);
  });

  test('its end is formatted in Indian Standard Time', () => {
    expect(timeInIndia('2026-11-21T10:35:00Z')).toBe('4:05 pm');
  });
});
