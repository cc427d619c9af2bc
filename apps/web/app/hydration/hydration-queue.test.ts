import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeHydrationQueue } from './hydration-queue.ts';

let idle: (() => void)[];
const beIdle = async () => {
  for (const work of idle.splice(0)) work();
  await Promise.resolve();
};

beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begunOf(parts: readonly string[]) {
  const turns = makeHydrationQueue((work) => idle.push(work));
  const begun: string[] = [];
  for (const part of parts) void turns.turnOf(part)?.then(() => begun.push(part));
  return { turns, begun };
}

test('parts hydrate one after the other, each when idle and after the one before has finished', async () => {
  const { turns, begun } = begunOf(['a', 'b', 'c']);
  expect(begun).toEqual([]);
  await beIdle();
  expect(begun).toEqual(['a']);
  await beIdle();
  expect(begun).toEqual(['a']);
  turns.end('a');
  expect(begun).toEqual(['a']);
  await beIdle();
  expect(begun).toEqual(['a', 'b']);
});

test('a part that never finishes delays the next one by a timeout only', async () => {
  const { begun } = begunOf(['a', 'b']);
  await beIdle();
  await vi.advanceTimersByTimeAsync(1_000);
  await beIdle();
  expect(begun).toEqual(['a', 'b']);
});

test('after the first press no part waits', async () => {
  const { turns, begun } = begunOf(['a', 'b']);
  turns.open();
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  expect(turns.turnOf('c')).toBeUndefined();
});

test('a part that requests its turn twice gets the same promise, also after the queue opened', () => {
  const { turns } = begunOf(['a']);
  const turn = turns.turnOf('a');
  expect(turn).toBeInstanceOf(Promise);
  expect(turns.turnOf('a')).toBe(turn);
  turns.open();
  expect(turns.turnOf('a')).toBe(turn);
});
