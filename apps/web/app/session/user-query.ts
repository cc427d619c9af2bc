import type { WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../api/client.ts';
import { keepRole } from '../api/tokens.ts';
import { personal } from './personal-queries.ts';

/** The person of this session as the shop knows them. */
export type User = WireReply<'user.details'>['data'];

/** Who is here (spec 7.8). Only asked with a session; a failure changes nothing on the page (spec 8.12). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user.details'],
    queryFn: async ({ signal }) => {
      const { data } = await browserClient.call('user.details', {}, { signal });
      keepRole(data.role);
      return data;
    },
    staleTime: 5 * 60_000,
    meta: personal,
  });
