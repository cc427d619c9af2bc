import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, text } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

const state = z.enum(['waiting', 'running', 'failed', 'done']);

/** A job as administrators see it: its subject, never its payload. */
const job = z
  .object({
    _id: z.string(),
    name: z.string(),
    state,
    about: z.string(),
    order: z.string().nullable().meta({ description: 'Number of the order concerned' }),
    ticket: z.string().nullable(),
    tries: z.int(),
    mostTries: z.int(),
    error: z.string(),
    createdAt: z.string(),
    dueAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Job' });

const one = z.object({ id: z.uuid({ error: 'must be the id of a job' }), name: text(60) });

export const jobEndpoints = {
  'admin.jobs.list': endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    right: 'settings.see',
    summary: 'List jobs: waiting, running, failed, and finished within a day; newest first',
    input: z.object({ ...pageInput(25), state: optionalField(state), name: optionalField(text(60)) }),
    data: z.array(job),
    extra: { ...pageInfo, names: z.array(z.string()) },
  }),
  'admin.jobs.figures': endpoint({
    method: 'GET',
    path: '/api/admin/jobs/figures',
    access: 'admin',
    right: 'settings.see',
    summary: 'Count jobs by state, with the last run of each recurring job',
    data: z.object({
      waiting: z.int().meta({ description: 'Due now' }),
      later: z.int().meta({ description: 'Due at a later time' }),
      running: z.int(),
      failed: z.int(),
      done: z.int().meta({ description: 'Done in the last 24 hours' }),
      oldestWaiting: z.string().nullable(),
      repeated: z.array(
        z.object({
          name: z.string(),
          everySeconds: z.int(),
          beganAt: z.string(),
          tookMs: z.int(),
          problem: z.string(),
          failedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  'admin.jobs.retry': endpoint({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    access: 'admin',
    right: 'settings.change',
    summary: 'Retry a failed job',
    input: one,
    data: job,
  }),
  'admin.jobs.remove': endpoint({
    method: 'DELETE',
    path: '/api/admin/jobs',
    access: 'admin',
    right: 'settings.change',
    summary: 'Delete a waiting or failed job; a running one is refused',
    input: one,
  }),
};
