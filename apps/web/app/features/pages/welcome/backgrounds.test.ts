import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('spec 9.13: there are 21 backgrounds, numbered from 1', () => {
  const names = readdirSync(new URL('./backgrounds', import.meta.url)).sort();
  expect(names.map((name) => Number(name.slice(0, 2)))).toEqual(
    Array.from({ length: 21 }, (_, at) => at + 1),
  );
});
