import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Listing } from '../kit/listing.ts';

export type ManagedUser = WireReply<'user.adminList'>['data']['users'][number];
export type UserWhole = WireReply<'user.adminGet'>['data'];

/** A page of people as the address bar says (spec 7.68). */
export const userListQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['user.adminList', query],
    queryFn: async ({ signal }) => {
      // The address bar may say anything; the shop refuses what it does not know.
      const input = query as WireInput<'user.adminList'>;
      const { data, totalCount, is_count_capped } = await browserClient.call('user.adminList', input, {
        signal,
      });
      return { rows: data.users, totalCount, isCapped: is_count_capped };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** One person with everything that belongs to them (spec 7.69). */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user.adminGet', id],
    queryFn: async ({ signal }) => (await browserClient.call('user.adminGet', { id }, { signal })).data,
    meta: personal,
  });

/** Does something to a person and shows the person anew; `done` is what is said then. */
export function useChangeUser<Change>(
  id: string,
  run: (change: Change) => Promise<unknown>,
  done: (change: Change) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (_, change) => showToast(done(change)),
    onError: (error) =>
      showToast(problemWords(error, 'Nothing was changed. Please try again'), { tone: 'failed' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['user.adminList'] });
    },
  });
}
