import { expect, test } from 'vitest';
import { inKnownOrder, splitChoices } from './filters/choices.ts';

const choice = (value: string, count: number) => ({ value, label: value, count });

test('a choice stays at its position when ticking changes the counts, also at a count of zero', () => {
  const known = [choice('silver', 9), choice('gold', 7), choice('platinum', 2)];
  const now = [choice('gold', 5), choice('copper', 4), choice('silver', 1)];
  expect(inKnownOrder(known, now)).toEqual([
    choice('silver', 1),
    choice('gold', 5),
    choice('platinum', 0),
    choice('copper', 4),
  ]);
});

test('the first few choices are shown, with the selected ones; the others on request', () => {
  const choices = Array.from({ length: 9 }, (_, index) => choice(`stone ${index}`, 9 - index));
  const { shown, further } = splitChoices(choices, ['stone 8']);
  expect(shown.map(({ value }) => value)).toEqual([
    'stone 0',
    'stone 1',
    'stone 2',
    'stone 3',
    'stone 4',
    'stone 5',
    'stone 8',
  ]);
  expect(further.map(({ value }) => value)).toEqual(['stone 6', 'stone 7']);
});
