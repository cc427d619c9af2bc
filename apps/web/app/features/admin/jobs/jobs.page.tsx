import type { EndpointName, Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { Figures } from '../kit/figures/figures.tsx';
import { formatTime } from '../kit/format.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import { type Listing, useListing } from '../kit/listing.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { statusLabel } from '../kit/status-label.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../kit/table/table-types.ts';
import { InvariantsPart } from './invariants-part.tsx';
import { intervalLabel, jobLabel } from './job-labels.ts';

export const meta = () => [{ title: pageTitle('Jobs and checks') }, { name: 'robots', content: 'noindex' }];

const tones: Readonly<Record<Job['state'], BadgeTone>> = {
  waiting: 'info',
  running: 'info',
  failed: 'danger',
  done: 'success',
};

const columns: readonly Column<Job>[] = [
  { id: 'job', head: 'Job', cell: ({ name }) => <span className="font-medium">{jobLabel(name)}</span> },
  {
    id: 'about',
    head: 'Subject',
    isLong: true,
    cell: ({ about, order, ticket }) =>
      order || ticket ? (
        <Link
          className="text-link wrap-anywhere"
          to={order ? `/dashboard/order-management/${order}` : `/dashboard/tickets/${ticket}`}
        >
          {about}
        </Link>
      ) : (
        <span className="wrap-anywhere">{about}</span>
      ),
  },
  { id: 'created', head: 'Created', cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'due',
    head: 'Due',
    isHiddenAtFirst: true,
    cell: ({ dueAt }) => formatTime(dueAt),
  },
  {
    id: 'ended',
    head: 'Finished',
    cell: ({ endedAt }) => (
      <span className="text-ink-muted">{endedAt ? formatTime(endedAt) : 'not yet'}</span>
    ),
  },
  {
    id: 'tries',
    head: 'Retries',
    isFigure: true,
    cell: ({ tries, mostTries }) => `${tries} of ${mostTries - 1}`,
  },
  {
    id: 'state',
    head: 'Status',
    cell: ({ state }) => <Badge tone={tones[state]}>{statusLabel(state)}</Badge>,
  },
  {
    id: 'error',
    head: 'Error',
    isLong: true,
    cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
  },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Waiting', filters: { state: 'waiting' } },
  { name: 'Running', filters: { state: 'running' } },
  { name: 'Failed', filters: { state: 'failed' } },
  { name: 'Done', filters: { state: 'done' } },
];

/** Jobs page: waiting and failed jobs, checks of money and stock, last runs of recurring tasks. */
export default function JobsPage() {
  const listing = useListing({ filters: ['state', 'name'] });
  const query = useQuery(jobListQuery(listing));
  const figures = useQuery(jobFiguresQuery());
  const filters: readonly Filter[] = [
    {
      name: 'name',
      label: 'Job',
      choices: (query.data?.names ?? []).map((value) => ({ value, label: jobLabel(value) })),
    },
  ];
  return (
    <>
      <PageHead
        title="Jobs and checks"
        note="Background work, and whether money, stock and coins agree. Finished and failed jobs are listed for one day."
      />
      {figures.data ? <JobCounts figures={figures.data} /> : <Skeleton className="h-24" />}
      <AdminTable
        name="jobs"
        endpoint="admin.jobs.list"
        label="Jobs"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name, about }) => `${jobLabel(name)} ${about}`}
        filters={filters}
        views={views}
        rowActions={(job) => <RowButtons job={job} />}
        empty={{ title: 'No jobs', text: 'Emails, invoices and similar work are listed here.' }}
      />
      <InvariantsPart />
      {figures.data && <Repeated figures={figures.data} />}
    </>
  );
}

function JobCounts({ figures }: { readonly figures: JobFigures }) {
  const count = (number: number) => number.toLocaleString('en-IN');
  const to = (state: string) => `/dashboard/jobs?${new URLSearchParams({ state })}`;
  const { waiting, later, running, failed, done, oldestWaiting } = figures;
  return (
    <Figures
      label="Jobs by status"
      figures={[
        {
          name: 'Waiting',
          value: count(waiting),
          to: to('waiting'),
          note: oldestWaiting ? `since ${formatTime(oldestWaiting)}` : `${count(later)} scheduled`,
        },
        { name: 'Running', value: count(running), to: to('running') },
        { name: 'Failed', value: count(failed), to: to('failed') },
        { name: 'Done', value: count(done), to: to('done'), note: 'in the last day' },
      ]}
    />
  );
}

function Repeated({ figures: { repeated } }: { readonly figures: JobFigures }) {
  return (
    <Part title="Recurring jobs">
      <SmallTable
        label="Recurring jobs"
        heads={['Job', 'Interval', 'Last run', 'Duration', 'Status']}
        rows={repeated.map(({ name, everySeconds, beganAt, tookMs, problem }) => ({
          key: name,
          cells: [
            <span key="name" className="font-medium">
              {jobLabel(name)}
            </span>,
            intervalLabel(everySeconds),
            formatTime(beganAt),
            `${tookMs.toLocaleString('en-IN')} ms`,
            problem === '' ? (
              <Badge key="state" tone="success">
                OK
              </Badge>
            ) : (
              <span key="state" className="inline-grid justify-items-end gap-1">
                <Badge tone="danger">Failed</Badge>
                <span className="max-w-72 text-note whitespace-normal text-danger wrap-anywhere">
                  {problem}
                </span>
              </span>
            ),
          ],
        }))}
        empty="No runs yet. The first results appear about a minute after the start."
      />
    </Part>
  );
}

function RowButtons({ job: { _id: id, name, about, state } }: { readonly job: Job }) {
  const retry = useChange(() => browserClient.call('admin.jobs.retry', { id, name }), {
    done: 'The job will be retried',
    failed: 'The job was not retried. Please try again.',
    changes: jobQueries,
  });
  const remove = useChange(() => browserClient.call('admin.jobs.remove', { id, name }), {
    done: 'Job deleted',
    failed: 'The job was not deleted. Please try again.',
    changes: jobQueries,
  });
  if (state === 'running' || state === 'done') return null;
  return (
    <Allowed>
      {state === 'failed' && (
        <Button
          aria-label={`Retry: ${jobLabel(name)}, ${about}`}
          variant="quiet"
          size="small"
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      )}
      <ConfirmButton
        aria-label={`Delete: ${jobLabel(name)}, ${about}`}
        isBusy={remove.isPending}
        question={{
          title: 'Delete this job?',
          text: 'The job will not run. The deletion is saved in the audit log.',
          things: [`${jobLabel(name)}: ${about}`],
          action: 'Delete',
          isDanger: true,
        }}
        onYes={() => remove.mutate()}
      >
        Delete
      </ConfirmButton>
    </Allowed>
  );
}

type Job = Reply<'admin.jobs.list'>['data'][number];
type JobFigures = Reply<'admin.jobs.figures'>['data'];

const pollMs = 10_000;

/** A page of the jobs, looked at again while the page is open. */
const jobListQuery = (listing: Listing) => ({
  ...listQuery('admin.jobs.list', listing, (reply) => ({ ...rowsOf(reply), names: reply.names })),
  refetchInterval: pollMs,
});

/** Query of job counts and the last runs of recurring tasks. */
const jobFiguresQuery = () => personalQuery('admin.jobs.figures', {}, { refetchInterval: pollMs });

/** Query keys to invalidate after a change. */
const jobQueries: readonly EndpointName[] = ['admin.jobs.list', 'admin.jobs.figures'];
