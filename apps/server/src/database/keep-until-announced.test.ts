import { expect, test, vi } from 'vitest';
import type { Announcements, Topic } from './announcements.ts';
import { keepUntilAnnounced } from './keep-until-announced.ts';

function someAnnouncements() {
  const listeners: [Topic, (payload: string) => void][] = [];
  const announcements: Announcements = {
    on: (topic, listener) => void listeners.push([topic, listener]),
    announceSoon: () => undefined,
    close: async () => undefined,
  };
  const tell = (topic: Topic) => {
    for (const [about, listener] of listeners) if (about === topic) listener('');
  };
  return { announcements, tell };
}

test('what is kept is read once, and anew when its topic is announced and only then', async () => {
  const { announcements, tell } = someAnnouncements();
  const read = vi.fn(async () => read.mock.calls.length);
  const kept = keepUntilAnnounced('settings', read);
  expect(await Promise.all([kept({ announcements }), kept({ announcements })])).toEqual([1, 1]);
  tell('pieces');
  expect(await kept({ announcements })).toBe(1);
  tell('settings');
  expect(await kept({ announcements })).toBe(2);
});

test('what could not be read is read again at the next call', async () => {
  const { announcements } = someAnnouncements();
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('gone'));
  const kept = keepUntilAnnounced('settings', read);
  await expect(kept({ announcements })).rejects.toThrow('gone');
  expect(await kept({ announcements })).toBe('there');
});

test('what an older reading brings does not stay after an announcement that came meanwhile', async () => {
  const { announcements, tell } = someAnnouncements();
  const read = vi.fn(async () => read.mock.calls.length);
  const kept = keepUntilAnnounced('settings', read);
  const older = kept({ announcements });
  tell('settings');
  expect(await older).toBe(1);
  expect(await kept({ announcements })).toBe(2);
});

test('each listener has what it keeps to itself', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const kept = keepUntilAnnounced('settings', read);
  expect(await kept(someAnnouncements())).toBe(1);
  expect(await kept(someAnnouncements())).toBe(2);
});
