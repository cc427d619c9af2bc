import { hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { prefetch, prefetchParts } from './prefetch.ts';

const good = { queryKey: ['cart.get'], queryFn: async () => 'there' };
const bad = {
  queryKey: ['coins.balance'],
  queryFn: () => Promise.reject(new Error('password of the database')),
};

test('a part that fails leaves the others in place, and logs its error on the server only', async () => {
  const reported: unknown[] = [];
  const packed = await prefetchParts((error) => reported.push(error), good, bad);
  expect(reported).toEqual([new Error('password of the database')]);
  expect(JSON.stringify(packed)).not.toContain('password');

  const inBrowser = new QueryClient();
  hydrate(inBrowser, packed);
  expect(inBrowser.getQueryData(['cart.get'])).toBe('there');
  expect(inBrowser.getQueryState(['coins.balance'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
});

test('a failed required query fails the page', async () => {
  await expect(prefetch(good, bad)).rejects.toThrow();
});
