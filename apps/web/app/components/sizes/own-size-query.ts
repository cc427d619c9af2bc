import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { personal } from '../../session/personal-queries.ts';

/** A size that a customer has saved, for themselves or for somebody else. */
export type OwnSize = Reply<'user.sizes'>['data'][number];

/** Saved sizes of the customer, oldest first. */
export const sizeListQuery = () =>
  queryOptions({
    queryKey: ['user.sizes'],
    queryFn: async ({ signal }) => (await browserClient.call('user.sizes', {}, { signal })).data,
    meta: personal,
  });
