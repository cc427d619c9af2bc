import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import type { Db, Tx } from '../../../database/transact.ts';
import { countJobs, type JobRow, jobNames, listJobRows } from '../../../jobs/index.ts';
import type { Verb } from '../../../verb.ts';
import { safeReason } from './describe-payload.ts';
import { nameJobs } from './name-job-subject.ts';
import { listRecurringTasks } from './store.ts';

/** Lists jobs that are waiting, running, failed, or done in the last day, newest first. */
export const listJobs: Verb<'admin.jobs.list'> = async (ctx, { page, limit, state, name }) => {
  const conditions = { state: state ?? null, name: name ?? null };
  const { rows, totalCount } = await listJobRows(ctx.db, conditions, { limit, offset: (page - 1) * limit });
  return {
    message: 'Jobs',
    data: await presentJobs(ctx.db, rows),
    ...pageInfoOf({ page, limit }, totalCount),
    names: [...jobNames],
  };
};

/** Counts jobs by state, with the last run of each recurring task. */
export const getJobFigures: Verb<'admin.jobs.figures'> = async (ctx) => {
  const { oldest_waiting: oldestWaiting, ...counts } = await countJobs(ctx.db);
  const repeated = await listRecurringTasks(ctx.db);
  return {
    message: 'Jobs',
    data: {
      ...counts,
      oldestWaiting,
      repeated: repeated.map((row) => ({
        name: row.name,
        everySeconds: row.every_seconds,
        beganAt: row.began_at,
        tookMs: Math.max(0, Date.parse(row.ended_at) - Date.parse(row.began_at)),
        problem: safeReason(row.problem),
        failedAt: row.failed_at,
      })),
    },
  };
};

type Job = VerbReply<'admin.jobs.list'>['data'][number];

/** Presents jobs for administrators: their subjects, never their payloads. */
async function presentJobs(db: Db | Tx, rows: readonly JobRow[]): Promise<Job[]> {
  const named = await nameJobs(db, rows);
  return rows.map((row, index) => ({
    _id: row.id,
    name: row.name,
    state: row.state,
    about: named[index]?.about ?? '',
    order: named[index]?.order ?? null,
    ticket: named[index]?.ticket ?? null,
    tries: row.tries,
    mostTries: row.most_tries,
    error: row.state === 'done' ? '' : safeReason(row.error),
    createdAt: row.created_at,
    dueAt: row.due_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }));
}

/** Presents one job. */
export async function presentJob(db: Db | Tx, row: JobRow): Promise<Job> {
  const [job] = await presentJobs(db, [row]);
  if (!job) throw new Error('presenting one job returned none');
  return job;
}
