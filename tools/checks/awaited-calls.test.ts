import { expect, test } from 'vitest';
import { unawaitedCalls } from './awaited-calls.ts';

test('a call that a component test expects without waiting is reported, unless there is none', () => {
  const expects = (matcher: string) => `  expect(shop.callsOf('cart.get'))${matcher};\n`;
  expect(unawaitedCalls('a.test.tsx', expects('.toHaveLength(1)'))).toEqual([
    "a.test.tsx: wait for the call by expect.poll(() => shop.callsOf(…)): expect(shop.callsOf('cart.get')).toHaveLength(1);",
  ]);
  const fine = [expects('.toEqual([])'), expects('.toHaveLength(0)'), expects('.not.toContainEqual({})')];
  expect(unawaitedCalls('a.test.tsx', fine.join(''))).toEqual([]);
  expect(unawaitedCalls('a.test.ts', expects('.toHaveLength(1)'))).toEqual([]);
});
