import type { EndpointName, Reply } from '@jhumka/contract/client';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';

export type ManagedUser = Reply<'admin.users.list'>['data']['users'][number];
export type UserDetails = Reply<'admin.users.get'>['data'];

/** Query of a page of users from the URL (spec 7.68). */
export const userListQuery = (listing: Listing) =>
  listQuery('admin.users.list', listing, ({ data, ...counts }) => rowsOf({ ...counts, data: data.users }));

/** Query of a user with all related data (spec 7.69). */
export const userQuery = (id: string) => personalQuery('admin.users.get', { id });

/** The queries that show people. */
export const userQueries: readonly EndpointName[] = ['admin.users.get', 'admin.users.list'];

/** Runs a mutation on users and invalidates their queries; `done` is the success message. */
export function useChangeUser<Change>(
  run: (change: Change) => Promise<unknown>,
  done: string | ((result: unknown, change: Change) => string),
) {
  return useChange(run, { done, changes: userQueries });
}
