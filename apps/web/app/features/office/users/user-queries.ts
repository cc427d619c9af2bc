import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from '../kit/listing.ts';

export type ManagedUser = WireReply<'user.adminList'>['data']['users'][number];

/** A page of people as the address bar says (spec 7.68). */
export const userListQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['user.adminList', query],
    queryFn: async ({ signal }) => {
      // The address bar may say anything; the shop refuses what it does not know.
      const input = query as WireInput<'user.adminList'>;
      const { data, totalCount } = await browserClient.call('user.adminList', input, { signal });
      return { rows: data.users, totalCount };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });
