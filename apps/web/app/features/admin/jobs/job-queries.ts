import type { EndpointName, Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';

export type Job = Reply<'admin.jobs.list'>['data'][number];
export type JobFigures = Reply<'admin.jobs.figures'>['data'];

const pollMs = 10_000;

/** A page of the jobs, looked at again while the page is open. */
export const jobListQuery = (listing: Listing) => ({
  ...listQuery('admin.jobs.list', listing, (reply) => ({ ...rowsOf(reply), names: reply.names })),
  refetchInterval: pollMs,
});

/** Query of job counts and the last runs of recurring tasks. */
export const jobFiguresQuery = () =>
  queryOptions({
    queryKey: ['admin.jobs.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.jobs.figures', {}, { signal })).data,
    refetchInterval: pollMs,
    meta: personal,
  });

/** Query keys to invalidate after a change. */
export const jobQueries: readonly EndpointName[] = ['admin.jobs.list', 'admin.jobs.figures'];
