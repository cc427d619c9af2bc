import { expect, test } from 'vitest';
import { periodsAt } from './index.ts';

const inIndia = (text: string) => new Date(`${text}+05:30`);

test('each period up to now is compared with the same part of the previous one', () => {
  const now = inIndia('2026-11-21T10:00:00'); // a Saturday
  const { today, week, month } = periodsAt(now);
  expect(today).toMatchObject({
    now: { from: inIndia('2026-11-21T00:00:00'), to: now },
    before: { from: inIndia('2026-11-20T00:00:00'), to: inIndia('2026-11-20T10:00:00') },
  });
  expect(week.now.from).toEqual(inIndia('2026-11-16T00:00:00'));
  expect(week.before).toEqual({ from: inIndia('2026-11-09T00:00:00'), to: inIndia('2026-11-14T10:00:00') });
  expect(month.firstDay).toBe('2026-11-01');
  expect(month.before).toEqual({ from: inIndia('2026-10-01T00:00:00'), to: inIndia('2026-10-21T10:00:00') });
});

test('late evening in India is still that day, and the month before January is December', () => {
  const { today, month } = periodsAt(new Date('2026-12-31T19:00:00Z'));
  expect(today.now.from).toEqual(inIndia('2027-01-01T00:00:00'));
  expect(month.before.from).toEqual(inIndia('2026-12-01T00:00:00'));
});

test('a longer month is compared with all of the shorter previous one, and no day of its own', () => {
  const { month } = periodsAt(inIndia('2026-03-31T23:00:00'));
  expect(month.before).toEqual({ from: inIndia('2026-02-01T00:00:00'), to: inIndia('2026-03-01T00:00:00') });
});
