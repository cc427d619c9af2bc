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

test('what is kept is read once, and anew when its topic is announced and only then', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  expect(await Promise.all([cached({ notifications }), cached({ notifications })])).toEqual([1, 1]);
  notifyTopic('products');
  expect(await cached({ notifications })).toBe(1);
  notifyTopic('settings');
  expect(await cached({ notifications })).toBe(2);
});

test('what could not be read is read again at the next call', async () => {
  const { notifications } = someNotifications();
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('gone'));
  const cached = cacheUntilNotified('settings', read);
  await expect(cached({ notifications })).rejects.toThrow('gone');
  expect(await cached({ notifications })).toBe('there');
});

test('what an older reading brings does not stay after an announcement that came meanwhile', async () => {
  const { notifications, notifyTopic } = someNotifications();
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  const older = cached({ notifications });
  notifyTopic('settings');
  expect(await older).toBe(1);
  expect(await cached({ notifications })).toBe(2);
});

test('each listener has what it keeps to itself', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cacheUntilNotified('settings', read);
  expect(await cached(someNotifications())).toBe(1);
  expect(await cached(someNotifications())).toBe(2);
});
