import type { VerbReply } from '@jhumka/contract';
import type { Db, Tx } from '../../../database/transact.ts';
import type { JobRow } from '../../../jobs/index.ts';
import { safeReason } from './about-job.ts';
import { nameJobs } from './name-job.ts';

type Job = VerbReply<'admin.jobs.list'>['data'][number];

/** Presents jobs for administrators: their subjects, never their payloads. */
export async function presentJobs(db: Db | Tx, rows: readonly JobRow[]): Promise<Job[]> {
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
