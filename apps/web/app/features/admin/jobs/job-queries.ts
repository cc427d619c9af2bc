import type { WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';

export type Job = WireReply<'job.list'>['data'][number];
export type JobFigures = WireReply<'job.figures'>['data'];

const lookAgainMs = 10_000;

/** A page of the jobs, looked at again while the page is open. */
export const jobListQuery = (listing: Listing) => ({
  ...listQuery('job.list', listing, (reply) => ({ ...rowsOf(reply), names: reply.names })),
  refetchInterval: lookAgainMs,
});

/** How many jobs there are, and when what repeats was done last. */
export const jobFiguresQuery = () =>
  queryOptions({
    queryKey: ['job.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('job.figures', {}, { signal })).data,
    refetchInterval: lookAgainMs,
    meta: personal,
  });

/** What asks anew after a change. */
export const jobQueries = ['job.list', 'job.figures'];
