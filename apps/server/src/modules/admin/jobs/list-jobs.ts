import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import { jobNames } from '../../../jobs/jobs.ts';
import { countJobs, findJobRow, type JobRow, listJobRows } from '../../../jobs/store-jobs.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
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
    mostTries: row.max_tries,
    error: row.state === 'done' ? '' : safeReason(row.error),
    createdAt: row.created_at,
    dueAt: row.due_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }));
}

async function presentJob(db: Db | Tx, row: JobRow): Promise<Job> {
  const [job] = await presentJobs(db, [row]);
  if (!job) throw new Error('presenting one job returned none');
  return job;
}

/** Retries a failed job. Throws 'job-not-failed' for any other. */
export const retryJob: Verb<'admin.jobs.retry'> = async (ctx, job) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const before = await findJobRow(tx, job);
    if (!before) throw new Problem('job-not-found');
    const { about } = await presentJob(tx, before);
    if (!(await ctx.jobs.retry(tx, job))) throw new Problem('job-not-failed');
    await writeAudit(tx, ctx, {
      action: 'job.retry',
      subjectId: job.id,
      changes: { state: { from: 'failed', to: 'waiting' } },
      note: `${job.name}: ${about}`,
    });
    const after = await findJobRow(tx, job);
    if (!after) throw new Problem('job-not-found');
    return presentJob(tx, after);
  });
  return { message: 'Job queued for retry', data };
};

/** Deletes a waiting or failed job. Throws 'job-in-hand' for one that is running or done. */
export const removeJob: Verb<'admin.jobs.remove'> = async (ctx, job) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await findJobRow(tx, job);
    if (!before) throw new Problem('job-not-found');
    const { about } = await presentJob(tx, before);
    if (!(await ctx.jobs.remove(tx, job))) throw new Problem('job-in-hand');
    await writeAudit(tx, ctx, {
      action: 'job.remove',
      subjectId: job.id,
      changes: { state: { from: before.state, to: null } },
      note: `${job.name}: ${about}`,
    });
  });
  return { message: 'Job removed' };
};
