import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHealth } from './health.ts';
import type { ListeningConnection } from './notifications.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A connection whose answers the test gives. */
function scriptedConnection() {
  const listeners: ((isOpen: boolean) => void)[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const connection: ListeningConnection = {
    on: () => undefined,
    isCurrent: () => true,
    notifySoon: () => undefined,
    notifyHere: () => undefined,
    close: async () => undefined,
    receives: async () => true,
    reconnect: vi.fn(),
    onConnection: (listener) => void listeners.push(listener),
    readPosition() {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  };
  const setOpen = (isOpen: boolean) => {
    for (const notify of listeners) notify(isOpen);
  };
  return { connection, answers, setOpen, health: watchHealth(connection) };
}

test('a lost connection is away at once, and back with the next one', () => {
  const { health, setOpen } = scriptedConnection();
  const onAway = vi.fn();
  health.onAway(onAway);
  setOpen(false);
  expect([health.isAway, onAway.mock.calls.length]).toEqual([true, 1]);
  setOpen(true);
  expect(health.isAway).toBe(false);
});

test('a silent database is away after a second, and back when it answers', async () => {
  const { health, answers } = scriptedConnection();
  health.check();
  health.check();
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => health.isAway).toBe(true);
  answers[0]?.resolve('0/1');
  await expect.poll(() => health.isAway).toBe(false);
});

test('a connection that is silent for five seconds is replaced, as is one to a standby', async () => {
  const { connection, health, answers } = scriptedConnection();
  health.check();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => health.isAway).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(() => connection.reconnect).toHaveBeenCalledTimes(1);
  answers[0]?.reject(new Error('gone'));
  await expect.poll(() => connection.reconnect).toHaveBeenCalledTimes(2);
});
