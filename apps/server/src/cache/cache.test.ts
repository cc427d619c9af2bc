import { expect, test, vi } from 'vitest';
import type { Notifications, Topic } from '../database/notifications.ts';
import { cacheByKey, cacheUntilNotified, loadingCache } from './cache.ts';

function someNotifications() {
  const listeners: [Topic, (payload: string) => void][] = [];
  const notifications: Notifications = {
    on: (topic, listener) => void listeners.push([topic, listener]),
    notifySoon: () => undefined,
    notifyHere: () => undefined,
    isCurrent: () => true,
    close: async () => undefined,
  };
  const notifyTopic = (topic: Topic) => {
    for (const [about, listener] of listeners) if (about === topic) listener('');
  };
  return { notifications, notifyTopic };
}

test('a cached value is read once, and again only after a notification of its topic', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => ({ reads: read.mock.calls.length }));
  const cached = cacheUntilNotified('settings', read);
  expect(await Promise.all([cached({ notifications }), cached({ notifications })])).toEqual([
    { reads: 1 },
    { reads: 1 },
  ]);
  notifyTopic('products');
  expect(await cached({ notifications })).toEqual({ reads: 1 });
  notifyTopic('settings');
  expect(await cached({ notifications })).toEqual({ reads: 2 });
});

test('a failed read is retried at the next call', async () => {
  const { notifications } = someNotifications();
  const read = vi.fn(async () => ({ is: 'there' })).mockRejectedValueOnce(new Error('gone'));
  const cached = cacheUntilNotified('settings', read);
  await expect(cached({ notifications })).rejects.toThrow('gone');
  expect(await cached({ notifications })).toEqual({ is: 'there' });
});

test('a read that began before a notification is not cached', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => ({ reads: read.mock.calls.length }));
  const cached = cacheUntilNotified('settings', read);
  const older = cached({ notifications });
  notifyTopic('settings');
  expect(await older).toEqual({ reads: 1 });
  expect(await cached({ notifications })).toEqual({ reads: 2 });
});

test('each listener has its own cache', async () => {
  const read = vi.fn(async () => ({ reads: read.mock.calls.length }));
  const cached = cacheUntilNotified('settings', read);
  expect(await cached(someNotifications())).toEqual({ reads: 1 });
  expect(await cached(someNotifications())).toEqual({ reads: 2 });
});

test('a notification clears all keys, and those who wait for a load get its value', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const loads: PromiseWithResolvers<{ load: number }>[] = [];
  const load = vi.fn(() => {
    const one = Promise.withResolvers<{ load: number }>();
    loads.push(one);
    return one.promise;
  });
  const read = cacheByKey('products', load, { max: 2 });
  const waiting = [read({ notifications }, 'a'), read({ notifications }, 'a'), read({ notifications }, 'b')];
  notifyTopic('products');
  const later = read({ notifications }, 'a');
  expect(load).toHaveBeenCalledTimes(3);
  for (const [index, one] of loads.entries()) one.resolve({ load: index + 1 });
  expect(await Promise.all(waiting)).toEqual([{ load: 1 }, { load: 1 }, { load: 2 }]);
  expect(await later).toEqual({ load: 3 });
  expect(await read({ notifications }, 'a')).toEqual({ load: 3 });
});

test('a load that returns undefined is repeated', async () => {
  const load = vi.fn(async (): Promise<object | undefined> => undefined);
  const cache = loadingCache<object>({ max: 2 });
  for (const _ of [1, 2]) expect(await cache.fetch('a', { context: load })).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
});
