import { expect, test } from 'vitest';
import { fieldOfInstant, instantOfField } from './format.ts';

test('a day and time of India are the same instant there and back', () => {
  expect(instantOfField('2026-11-22T00:15')).toBe('2026-11-21T18:45:00.000Z');
  expect(fieldOfInstant('2026-11-21T18:45:00.000Z')).toBe('2026-11-22T00:15');
  expect([fieldOfInstant(null), instantOfField(''), instantOfField('2026-11-22')]).toEqual(['', '', '']);
});
