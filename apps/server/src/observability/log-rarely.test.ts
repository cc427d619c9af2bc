import { expect, test } from 'vitest';
import { logRarely } from './log-rarely.ts';

test('the first message of a flood is logged at once, later ones with the number left out', () => {
  let now = 0;
  const logged: unknown[] = [];
  const logError = logRarely(
    10,
    (error, leftOut) => logged.push([error, leftOut]),
    () => now,
  );
  for (now = 0; now < 25_000; now += 500) logError(`at ${now}`);
  expect(logged).toEqual([
    ['at 0', 0],
    ['at 10000', 19],
    ['at 20000', 19],
  ]);
});
