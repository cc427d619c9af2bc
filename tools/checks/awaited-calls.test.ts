import { expect, test } from 'vitest';
import { shortWaits, unawaitedCalls } from './awaited-calls.ts';

test('a call that a component test expects without waiting is reported, unless there is none', () => {
  const expects = (matcher: string) => `  expect(shop.callsOf('cart.get'))${matcher};\n`;
  expect(unawaitedCalls('a.test.tsx', expects('.toHaveLength(1)'))).toEqual([
    "a.test.tsx: wait for the call by expect.poll(() => shop.callsOf(…)): expect(shop.callsOf('cart.get')).toHaveLength(1);",
  ]);
  const fine = [expects('.toEqual([])'), expects('.toHaveLength(0)'), expects('.not.toContainEqual({})')];
  expect(unawaitedCalls('a.test.tsx', fine.join(''))).toEqual([]);
  expect(unawaitedCalls('a.test.ts', expects('.toHaveLength(1)'))).toEqual([]);
});

test('a wait of a test that a busy machine could outlast is reported', () => {
  const isRefused = (code: string) => shortWaits('a.test.ts', code).length > 0;
  expect(shortWaits('a.test.ts', 'await vi.waitFor(isReady);')).toEqual([
    'a.test.ts: wait by expect.poll, or with a timeout of at least 50000 ms',
  ]);
  expect(isRefused('await expect.poll(isReady, { timeout: 5_000 }).toBe(true);')).toBe(true);
  expect(isRefused('await vi.waitFor(isReady, { timeout: 50_000 });')).toBe(false);
  expect(isRefused('await expect.poll(isReady).toBe(true);')).toBe(false);
});
