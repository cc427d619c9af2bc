import { ApiProblem, type Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../api/client.ts';
import { saveRole } from '../api/tokens.ts';
import { personal } from './personal-queries.ts';

/** The person of this session as the shop knows them. */
export type User = Reply<'user.details'>['data'];

/**
 * Fetches the user past all caches, and again after a 304: nothing is cached here that it could
 * refer to (spec 7.8).
 */
export async function fetchUser(signal?: AbortSignal): Promise<User> {
  const ask = () =>
    browserClient.call(
      'user.details',
      { timestamp: Date.now() },
      { signal, headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } },
    );
  const { data } = await ask().catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 304) return ask();
    throw error;
  });
  return data;
}

/** Query of the current user (spec 7.8). Enabled with a session only; fails silently (spec 8.12). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user.details'],
    queryFn: async ({ signal }) => {
      const user = await fetchUser(signal);
      saveRole(user.role);
      return user;
    },
    staleTime: 5 * 60_000,
    meta: personal,
  });
