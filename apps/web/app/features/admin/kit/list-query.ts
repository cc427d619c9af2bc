import type { EndpointName, WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from './listing.ts';

/** A page of a list as the address bar says; the page before stays in sight until it has come. */
export function listQuery<Name extends EndpointName, Page>(
  name: Name,
  { query }: Listing,
  read: (reply: WireReply<Name>) => Page,
) {
  return queryOptions({
    queryKey: [name, query],
    queryFn: async ({ signal }): Promise<Page> =>
      // The address bar may say anything; the shop refuses what it does not know.
      read(await browserClient.call(name, query as unknown as WireInput<Name>, { signal })),
    placeholderData: keepPreviousData,
    meta: personal,
  });
}

interface ListReply<Row> {
  readonly data: readonly Row[];
  readonly totalCount: number;
  readonly is_count_capped?: boolean;
}

/** The rows of a reply and how many there are in all. */
export const rowsOf = <Row>({ data, totalCount, is_count_capped: isCapped = false }: ListReply<Row>) => ({
  rows: data,
  totalCount,
  isCapped,
});
