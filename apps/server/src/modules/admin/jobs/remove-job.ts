import { transact } from '../../../database/transact.ts';
import { findJobRow } from '../../../jobs/index.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { presentJob } from './present-job.ts';

/** Deletes a waiting or failed job. Throws 'job-in-hand' for one that is running or done. */
export const removeJob: Verb<'admin.jobs.remove'> = async (ctx, job) => {
  await transact(ctx, async (tx) => {
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
