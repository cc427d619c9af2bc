import type { EndpointName, Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../../session/personal-queries.ts';
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
export const jobFiguresQuery = () => personalQuery('admin.jobs.figures', {}, { refetchInterval: pollMs });

/** Query keys to invalidate after a change. */
export const jobQueries: readonly EndpointName[] = ['admin.jobs.list', 'admin.jobs.figures'];
