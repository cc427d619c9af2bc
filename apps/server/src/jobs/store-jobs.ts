import { sql } from 'kysely';
import type { Db, Tx } from '../database/transact.ts';

/** State of a job: due or scheduled, running, given up, done. */
export type JobState = 'waiting' | 'running' | 'failed' | 'done';

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly payload: unknown;
  readonly tries: number;
  readonly max_tries: number;
  readonly error: string;
  readonly created_at: string;
  readonly due_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
}

const jobs = sql`(
  select id, name, data as payload, retry_count as tries, retry_limit + 1 as max_tries,
    coalesce(output ->> 'message', '') as error, created_on as created_at, start_after as due_at,
    started_on as started_at, completed_on as ended_at,
    case state::text
      when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
      when 'failed' then 'failed' else 'done'
    end as state
  from pgboss.job
) as jobs`;

interface JobConditions {
  readonly state: JobState | null;
  readonly name: string | null;
}

const matching = ({ state, name }: JobConditions) =>
  sql`(${state}::text is null or state = ${state}) and (${name}::text is null or name = ${name})`;

/** Reads a page of jobs, newest first, and their number. */
export async function listJobRows(
  db: Db,
  conditions: JobConditions,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: JobRow[]; totalCount: number }> {
  const [page, counted] = await Promise.all([
    sql<JobRow>`select * from ${jobs} where ${matching(conditions)}
      order by created_at desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) from ${jobs} where ${matching(conditions)}`.execute(db),
  ]);
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** Reads a job in its current state. */
export async function findJobRow(
  db: Db | Tx,
  { id, name }: Pick<JobRow, 'id' | 'name'>,
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select * from ${jobs} where id = ${id}::uuid and name = ${name}`.execute(db);
  return rows[0];
}

export interface JobCounts {
  readonly waiting: number;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  readonly done: number;
  readonly oldest_waiting: string | null;
}

/** Counts jobs by state, with the age of the oldest that is due. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state = 'waiting' and due_at <= now()) as waiting,
      count(*) filter (where state = 'waiting' and due_at > now()) as later,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'done') as done,
      min(due_at) filter (where state = 'waiting' and due_at <= now()) as oldest_waiting
    from ${jobs}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the count returned no row');
  return counts;
}
