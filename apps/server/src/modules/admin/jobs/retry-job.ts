import { transact } from '../../../database/transact.ts';
import { findJobRow } from '../../../jobs/index.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { presentJob } from './list-jobs.ts';

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
