import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, text } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

const state = z.enum(['waiting', 'running', 'failed', 'done']);

/** A job as administrators see it: what it is about, never what it carries. */
const job = z
  .object({
    _id: z.string(),
    name: z.string(),
    state,
    about: z.string(),
    order: z.string().nullable().meta({ description: 'The order that it is about' }),
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
  'job.list': endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'What waits, runs, was given up, and was done within a day; the newest first',
    input: z.object({ ...pageInput(25), state: optionalField(state), name: optionalField(text(60)) }),
    data: z.array(job),
    extra: { ...pageInfo, names: z.array(z.string()) },
  }),
  'job.figures': endpoint({
    method: 'GET',
    path: '/api/admin/jobs/figures',
    access: 'admin',
    summary: 'How many jobs there are of each state, and when what repeats was done last',
    data: z.object({
      waiting: z.int().meta({ description: 'Due now' }),
      later: z.int().meta({ description: 'Due at a later time' }),
      running: z.int(),
      failed: z.int(),
      done: z.int().meta({ description: 'Within a day' }),
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
  'job.retry': endpoint({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    access: 'admin',
    summary: 'Has a job that was given up tried once more',
    input: one,
    data: job,
  }),
  'job.remove': endpoint({
    method: 'DELETE',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Removes a job that waits or was given up; one that runs is refused',
    input: one,
  }),
};
