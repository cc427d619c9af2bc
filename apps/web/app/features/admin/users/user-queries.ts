import type { WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';
import { useChange } from '../kit/use-change.ts';

export type ManagedUser = WireReply<'user.adminList'>['data']['users'][number];
export type UserWhole = WireReply<'user.adminGet'>['data'];

/** A page of people as the address bar says (spec 7.68). */
export const userListQuery = (listing: Listing) =>
  listQuery('user.adminList', listing, ({ data, ...counts }) => rowsOf({ ...counts, data: data.users }));

/** Query of a user with all related data (spec 7.69). */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user.adminGet', id],
    queryFn: async ({ signal }) => (await browserClient.call('user.adminGet', { id }, { signal })).data,
    meta: personal,
  });

/** The queries that show people. */
export const userQueries = ['user.adminGet', 'user.adminList'];

/** Runs a mutation on users and invalidates their queries; `done` is the success message. */
export function useChangeUser<Change>(
  run: (change: Change) => Promise<unknown>,
  done: string | ((result: unknown, change: Change) => string),
) {
  return useChange(run, { done, changes: userQueries });
}
