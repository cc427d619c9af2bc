import { expect, test } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** Tasks that the test finishes one by one, and the order in which they started. */
function watchedTurns(concurrency = 1, maxQueued = 100) {
  const turns = openFairQueue({ concurrency, maxQueued });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (address: string, key: string, signal = new AbortController().signal) =>
    turns.add({ key, address, signal }, () => {
      begun.push(key);
      return new Promise<string>((resolve) => ends.set(key, () => resolve(key)));
    });
  const end = async (key: string) => {
    ends.get(key)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { turns, begun, ask, end };
}

test('a visitor is next, however many pages another address has queued', async () => {
  const { begun, ask, end } = watchedTurns();
  const hundred = Array.from({ length: 100 }, (_, index) => ask('greedy', `g${index}`));
  const visit = ask('visitor', 'home');
  await end('g0');
  expect(begun).toEqual(['g0', 'g1']);
  await end('g1');
  expect(begun).toEqual(['g0', 'g1', 'home']);
  await end('home');
  expect(await visit).toBe('home');
  expect(begun.at(-1)).toBe('g2');
  void Promise.allSettled(hundred);
});

test('waiting addresses are served round robin', async () => {
  const { begun, ask, end } = watchedTurns();
  for (const key of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(key.slice(0, 1), key);
  for (const key of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test("a visitor who joins another address's task is served at the earlier turn of both", async () => {
  const { turns, begun, ask, end } = watchedTurns();
  for (let index = 0; index < 50; index += 1) void ask('greedy', `g${index}`);
  void ask('greedy', 'home');
  turns.alsoQueueFor('home', 'visitor');
  await end('g0');
  await end('g1');
  expect(begun).toEqual(['g0', 'g1', 'home']);
  for (let index = 2; index < 50; index += 1) await end(index === 2 ? 'home' : `g${index - 1}`);
  await end('g49');
  expect(begun.filter((key) => key === 'home')).toHaveLength(1);
});

test('an address with a full queue is refused, and others are not', async () => {
  const { ask } = watchedTurns(1, 3);
  for (const key of ['g0', 'g1', 'g2', 'g3']) void ask('greedy', key);
  expect(() => ask('greedy', 'g4')).toThrow('Too many tries');
  expect(() => ask('visitor', 'v1')).not.toThrow();
});

test('failed and aborted work frees its slot, and aborted queued work never starts', async () => {
  const { turns, begun, ask } = watchedTurns();
  const leaves = new AbortController();
  const stuck = ask('a', 'stuck', leaves.signal);
  const waiting = ask('a', 'waiting', leaves.signal);
  const after = turns.add({ key: 'after', address: 'b', signal: new AbortController().signal }, () =>
    Promise.reject(new Error('it failed')),
  );
  leaves.abort(new Error('too late'));
  await expect(stuck).rejects.toThrow('too late');
  await expect(waiting).rejects.toThrow('too late');
  await expect(after).rejects.toThrow('it failed');
  expect(begun).toEqual(['stuck']);
  expect(turns.waiting).toBe(0);
});

test('a signal that was aborted before rejects with its reason, and nothing is queued', async () => {
  const { turns, begun, ask } = watchedTurns();
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(ask('visitor', 'home', signal)).rejects.toThrow('gone');
  expect([turns.waiting, begun]).toEqual([0, []]);
});
