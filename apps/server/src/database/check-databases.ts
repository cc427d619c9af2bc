import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';

const oldestMajor = 15;
const extensions = ['citext', 'pg_trgm', 'unaccent'] as const;
const [connectMs, answerMs] = [10_000, 3_000];
/** A clock that is off by more makes times on invoices wrong, and lets reserved stock go too early or too late. */
const maxSkewMs = 30_000;

/**
 * Checks that an address leads to a database that the shop can run on. Throws a StartupProblem that begins with the
 * name of the setting: for a standby, a server that is too old, missing extensions, a pooler that can't be used.
 * Returns the difference of the database's clock to ours, in milliseconds, where it is too large; else null.
 */
export async function checkPrimary(setting: string, url: string): Promise<number | null> {
  return withClients(setting, url, async (one, other) => {
    await refuseStatementPooling(setting, one);
    const { rows } = await one.query<{
      version: number;
      inRecovery: boolean;
      missing: string[];
      now: Date;
    }>(
      `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "inRecovery",
        clock_timestamp() as now,
        (select coalesce(array_agg(wanted.name), '{}') from unnest($1::text[]) as wanted (name)
          where not exists (select from pg_available_extensions as available where available.name = wanted.name))
          as missing`,
      [extensions],
    );
    const [found] = rows;
    if (!found) throw new Error('the database returned no row');
    const major = Math.floor(found.version / 10_000);
    if (major < oldestMajor) {
      throw new StartupProblem(
        `${setting}: PostgreSQL ${major} is too old; the shop needs ${oldestMajor} or newer`,
      );
    }
    if (found.inRecovery) {
      throw new StartupProblem(
        `${setting}: leads to a standby, which nothing can be written to; give the address of the primary`,
      );
    }
    if (found.missing.length > 0) {
      throw new StartupProblem(`${setting}: the server lacks the extensions ${found.missing.join(', ')}`);
    }
    await refuseLostStatements(setting, one, other);
    const skew = found.now.getTime() - Date.now();
    return Math.abs(skew) > maxSkewMs ? skew : null;
  });
}

async function refuseStatementPooling(setting: string, client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('select 1');
    await client.query('commit');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupProblem(
      `${setting}: the pooler allows no transactions (${error.message}); set its pool_mode to transaction`,
      { cause: error },
    );
  }
}

/**
 * Refuses a pooler that hands a connection to another client without its prepared statements: PgBouncer before 1.21,
 * or with max_prepared_statements = 0. The first client prepares a statement, the second prepares the same and holds
 * its connection, so that the first is likely to get another one.
 */
async function refuseLostStatements(setting: string, one: pg.Client, other: pg.Client): Promise<void> {
  const statement = { name: `probe_${randomUUID().slice(0, 8)}`, text: 'select $1::int', values: [1] };
  try {
    await one.query(statement);
    await other.query(statement);
    await other.query('begin');
    await other.query('select 1');
    // A pool of one connection answers the first client only after the second has committed.
    const answer = one.query(statement).then(
      () => null,
      (error: unknown) => error,
    );
    await Promise.race([answer, pause(500, undefined, { ref: false })]);
    await other.query('commit');
    const failure = await answer;
    if (failure !== null) throw failure;
  } catch (error) {
    // 42P05: such a statement exists already. 26000: there is none.
    if (!(error instanceof pg.DatabaseError) || !['42P05', '26000'].includes(error.code ?? '')) throw error;
    throw new StartupProblem(
      `${setting}: the pooler loses prepared statements; use PgBouncer 1.21 or newer with max_prepared_statements = 300`,
      { cause: error },
    );
  }
}

async function withClients<Result>(
  setting: string,
  url: string,
  work: (one: pg.Client, other: pg.Client) => Promise<Result>,
): Promise<Result> {
  const clients = [0, 1].map(() => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      application_name: 'jhumka check',
    });
    // A connection that breaks rejects its query too.
    client.on('error', () => undefined);
    return client;
  });
  const [one, other] = clients as [pg.Client, pg.Client];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(one, other);
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(`${setting}: ${(error as Error).message}`, { cause: error });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
