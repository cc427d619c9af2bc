import type { VerbReply } from '@jhumka/contract';
import type { JobRow } from '../../jobs/index.ts';
import { aboutJob, safeReason } from './about-job.ts';

/** A job as administrators see it: never what it carries. */
export function presentJob(row: JobRow): VerbReply<'job.list'>['data'][number] {
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    about: aboutJob(row.name, row.payload),
    tries: row.tries,
    mostTries: row.most_tries,
    error: row.state === 'done' ? '' : safeReason(row.error),
    createdAt: row.created_at,
    dueAt: row.due_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
