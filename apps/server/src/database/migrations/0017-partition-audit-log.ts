import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';
import { StartupProblem } from '../../startup-problem.ts';

const mostTries = 20;
const lockTimeout = '2s';

/**
 * Makes the audit log a table of monthly partitions (decision 0100). No row is written anew: the table from before
 * becomes the first partition. What reads all rows takes locks under which the log is written; what takes a stronger
 * lock waits for it two seconds at most, and tries again. It may be interrupted and run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (await isPartitioned(db)) return;
  const owner = await becomeOwner(db);
  const [{ bound = '' } = {}] = (
    await sql<{ bound: string }>`
      select to_char(date_trunc('month', now() at time zone 'UTC') + interval '2 months', 'YYYY-MM-DD') || ' 00:00:00+00'
        as bound`.execute(db)
  ).rows;
  // A unique index must have the column by which the table is partitioned.
  await sql`drop index if exists audit_entries_id_at`.execute(db);
  await sql`create unique index concurrently audit_entries_id_at on audit_entries (id, at)`.execute(db);
  await briefly(db, async (tx) => {
    await sql`alter table audit_entries drop constraint if exists audit_entries_first_bound`.execute(tx);
    await sql`
      alter table audit_entries add constraint audit_entries_first_bound check (at < ${sql.lit(bound)}) not valid`.execute(
      tx,
    );
  });
  await sql`alter table audit_entries validate constraint audit_entries_first_bound`.execute(db);
  const swap = await textOf('partition');
  await briefly(db, async (tx) => {
    await sql.raw(swap.replaceAll(':bound', `'${bound}'`)).execute(tx);
    if (owner) await giveTo(tx, owner);
  });
}

const textOf = (name: string) =>
  readFile(new URL(`src/database/migrations/audit-log/${name}.sql`, serverFolder), 'utf8');

async function isPartitioned(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = 'audit_entries'::regclass and relkind = 'p'`.execute(db);
  return rows.length > 0;
}

/** Joins the role that the log belongs to, where that is another one, and returns its name. */
async function becomeOwner(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ owner: string; me: string; isMine: boolean }>`
    select pg_get_userbyid(relowner) as owner, current_user as me, pg_has_role(relowner, 'usage') as "isMine"
    from pg_class where oid = 'audit_entries'::regclass`.execute(db);
  const [{ owner = '', me = '', isMine = true } = {}] = rows;
  if (owner === me) return null;
  if (!isMine) {
    await sql`grant ${sql.ref(owner)} to ${sql.ref(me)}`.execute(db).catch((cause: unknown) => {
      const statement = `grant ${owner} to ${me}`;
      throw new StartupProblem(
        `The audit log belongs to another role: as superuser, "${statement}" for this start, and "revoke ${owner} from ${me}" afterwards.`,
        { cause },
      );
    });
  }
  return owner;
}

/** Gives the new tables and functions to the owner of the log, with the rights that the shop had. */
async function giveTo(tx: Kysely<unknown>, owner: string): Promise<void> {
  const [to, log] = [sql.ref(owner), sql.table('audit_entries')];
  // The owner makes the partitions of later months.
  await sql
    .raw(
      `do $$ begin execute format('grant usage, create on schema %I to "${owner}"', current_schema()); end $$`,
    )
    .execute(tx);
  await sql`alter table ${log} owner to ${to}`.execute(tx);
  await sql`alter table audit_entries_default owner to ${to}`.execute(tx);
  await sql`alter function make_audit_partitions(integer) owner to ${to}`.execute(tx);
  await sql`revoke all on ${log} from public`.execute(tx);
  await sql`grant select, insert, references on ${log} to current_user`.execute(tx);
  await sql`grant update (note, changes) on ${log} to current_user`.execute(tx);
  await sql`grant select on audit_entries_default to current_user`.execute(tx);
  await sql`grant execute on function make_audit_partitions(integer) to current_user`.execute(tx);
  await sql`revoke ${to} from current_user`.execute(tx);
}

/** Runs a short transaction that needs a strong lock, again where a longer one of the shop was in its way. */
async function briefly(db: Kysely<unknown>, work: (tx: Kysely<unknown>) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
        await work(tx);
      });
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55P03';
      if (!isBusy || tries === mostTries) throw error;
      await pause(250 * tries);
    }
  }
}
