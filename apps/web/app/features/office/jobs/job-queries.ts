import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from '../kit/listing.ts';

export type Job = WireReply<'job.list'>['data'][number];
export type JobFigures = WireReply<'job.figures'>['data'];

const lookAgainMs = 10_000;

/** A page of the jobs, looked at again while the page is open. */
export const jobListQuery = ({ query: { search: _search, sort: _sort, ...query } }: Listing) =>
  queryOptions({
    queryKey: ['job.list', query],
    queryFn: async ({ signal }) => {
      const input = query as WireInput<'job.list'>;
      const { data, totalCount, names } = await browserClient.call('job.list', input, { signal });
      return { rows: data, totalCount, names };
    },
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: personal,
  });

/** How many jobs there are, and when what repeats was done last. */
export const jobFiguresQuery = () =>
  queryOptions({
    queryKey: ['job.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('job.figures', {}, { signal })).data,
    refetchInterval: lookAgainMs,
    meta: personal,
  });

/** After a change: list and figures ask anew. */
export function followJobs(queryClient: QueryClient): void {
  for (const name of ['job.list', 'job.figures']) void queryClient.invalidateQueries({ queryKey: [name] });
}
