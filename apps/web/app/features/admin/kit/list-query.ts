import type { EndpointName, Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from './listing.ts';

/** Query of a list page from the URL; the previous page stays visible until the next one has loaded. */
export function listQuery<Name extends EndpointName, Page>(
  name: Name,
  { query }: Pick<Listing, 'query'>,
  read: (reply: Reply<Name>) => Page,
) {
  return queryOptions({
    queryKey: [name, query],
    queryFn: async ({ signal }): Promise<Page> =>
      // The URL may contain anything; the server rejects invalid values.
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
