import type { EndpointName, Reply, WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { personalQuery } from '../../session/personal-queries.ts';

/** The queries that show sizes of people. */
export const sizeQueries: readonly EndpointName[] = ['user.sizes'];

/** Saves a size. */
export const saveSize = async (size: WireInput<'user.saveSize'>): Promise<OwnSize> =>
  (await browserClient.call('user.saveSize', size)).data;

/** Deletes a size. */
export function useDeleteSize() {
  return useChange(
    async (_id: string): Promise<void> => {
      await browserClient.call('user.deleteSize', { _id });
    },
    {
      // The toast is shown here because the row unmounts with its size.
      done: () => 'The size is removed',
      failed: 'The size was not removed',
      changes: sizeQueries,
      isPendingUntilShown: true,
    },
  );
}

/** A size that a customer has saved, for themselves or for somebody else. */
export type OwnSize = Reply<'user.sizes'>['data'][number];

/** Saved sizes of the customer, oldest first. */
export const sizeListQuery = () => personalQuery('user.sizes', {});
