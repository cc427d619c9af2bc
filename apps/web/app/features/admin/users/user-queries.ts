import type { EndpointName, Reply } from '@jhumka/contract/client';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';
import { walkedList } from '../kit/walk/walked-list.ts';

export type ManagedUser = Reply<'admin.users.list'>['data']['users'][number];
export type UserDetails = Reply<'admin.users.get'>['data'];

/** Query of a page of users from the URL (spec 7.68). */
export const userListQuery = (listing: Pick<Listing, 'query'>) =>
  listQuery('admin.users.list', listing, ({ data, ...counts }) => rowsOf({ ...counts, data: data.users }));

export const userAddress = ({ _id }: Pick<ManagedUser, '_id'>) => `/dashboard/users-management/${_id}`;

/** The list that the page of a user leads on in. */
export const walkedUsers = walkedList(userListQuery, userAddress);

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
