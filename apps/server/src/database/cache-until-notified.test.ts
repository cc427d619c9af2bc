import { expect, test, vi } from 'vitest';
import { cacheUntilNotified } from './cache-until-notified.ts';
import type { Notifications, Topic } from './notifications.ts';

function someNotifications() {
  const listeners: [Topic, (payload: string) => void][] = [];
  const notifications: Notifications = {
    on: (topic, listener) => void listeners.push([topic, listener]),
    notifySoon: () => undefined,
    close: async () => undefined,
  };
  const notifyTopic = (topic: Topic) => {
    for (const [about, listener] of listeners) if (about === topic) listener('');
  };
  return { notifications, notifyTopic };
}

test('a cached value is read once, and again only after a notification of its topic', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  expect(await Promise.all([cached({ notifications }), cached({ notifications })])).toEqual([1, 1]);
  notifyTopic('products');
  expect(await cached({ notifications })).toBe(1);
  notifyTopic('settings');
  expect(await cached({ notifications })).toBe(2);
});

test('a failed read is retried at the next call', async () => {
  const { notifications } = someNotifications();
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('gone'));
  const cached = cacheUntilNotified('settings', read);
  await expect(cached({ notifications })).rejects.toThrow('gone');
  expect(await cached({ notifications })).toBe('there');
});

test('a read that began before a notification is not cached', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  const older = cached({ notifications });
  notifyTopic('settings');
  expect(await older).toBe(1);
  expect(await cached({ notifications })).toBe(2);
});

test('each listener has its own cache', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  expect(await cached(someNotifications())).toBe(1);
  expect(await cached(someNotifications())).toBe(2);
});
