import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { logRarely } from '../observability/log-rarely.ts';
import { StartupProblem } from '../startup-problem.ts';
import { checkPrimary } from './check-databases.ts';
import { type Connection, connect } from './connect.ts';
import { type DatabaseHealth, watchHealth } from './health.ts';
import { migrate } from './migrate.ts';
import {
  channel,
  type ListeningConnection,
  listenForNotifications,
  type Notifications,
} from './notifications.ts';
import type { OnQuery } from './pool.ts';
import { openReplicas } from './replicas.ts';
import type { Db } from './transact.ts';

/** Connections of a process to its database, on one server or on a cluster. */
export interface Databases {
  readonly db: Db;
  /** Reads what may be some seconds old from a replica, where there is one; else the same as `db`. */
  readonly readDb: Db;
  /** Address past any pooler. */
  readonly directUrl: string;
  readonly notifications: Notifications;
  readonly health: DatabaseHealth;
  close(): Promise<void>;
}

interface Options {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly onQuery?: OnQuery;
  /** Interval of the pings of the notifications; without it there are none. */
  readonly pingEveryMs?: number;
}

/** Checks and opens the databases of the settings, and migrates. Throws a StartupProblem that names a wrong address. */
export async function openDatabases(config: Config, options: Options): Promise<Databases> {
  const { databaseUrl, log, pingEveryMs } = options;
  const onQuery = options.onQuery ? { onQuery: options.onQuery } : {};
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  await checkAddresses(config, log);
  const ran = await migrateThrough(directUrl, log);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrations applied');
  const connection = connect(databaseUrl, {
    size: config.DATABASE_POOL,
    ...onQuery,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  const notifications = await listenForNotifications(directUrl, {
    onProblem: logRarely(30, (error, leftOut) =>
      log.warn({ err: error, leftOut }, 'database notifications interrupted'),
    ),
    onBack: () => log.info('database notifications restored; memory caches cleared'),
    ...(pingEveryMs === undefined ? {} : { pingEveryMs }),
  });
  const close = async () => {
    await notifications.close();
    await connection.close();
  };
  try {
    await refuseSilence(config, notifications, connection);
  } catch (error) {
    await close();
    throw error;
  }
  const replicas =
    config.DATABASE_READ_URL === undefined
      ? null
      : await openReplicas(connection.db, {
          url: config.DATABASE_READ_URL,
          size: config.DATABASE_POOL,
          stalenessMs: config.DATABASE_READ_STALENESS_MS,
          notifications,
          log,
          ...onQuery,
        });
  return {
    db: connection.db,
    readDb: replicas?.db ?? connection.db,
    directUrl,
    notifications,
    health: watchHealth(notifications),
    async close() {
      await replicas?.close();
      await close();
    },
  };
}

/** Checks the addresses of an operator's own database; the embedded one is the shop's. */
async function checkAddresses(config: Config, log: Logger): Promise<void> {
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = config[setting];
    const skewMs = url === undefined ? null : await checkPrimary(setting, url);
    if (skewMs !== null) {
      log.warn({ setting, skewMs }, 'the clocks of the database and of this machine differ; set both by NTP');
    }
  }
}

/** Migrates over a connection of its own: their lock belongs to a session, which a pooler doesn't preserve. */
async function migrateThrough(url: string, log: Logger): Promise<readonly string[]> {
  const connection = connect(url, { size: 1 });
  try {
    return await migrate(connection.db, {
      onBlocked: (blocked) => log.warn(blocked, 'migration waits for a lock, will be retried'),
    });
  } finally {
    await connection.close();
  }
}

/** Refuses a listener that gets no notifications: through a pooler by transactions LISTEN succeeds, and hears nothing. */
async function refuseSilence(
  { DATABASE_DIRECT_URL }: Config,
  notifications: ListeningConnection,
  { pool }: Connection,
): Promise<void> {
  const send = (payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
  if (await notifications.receives(send)) return;
  throw new StartupProblem(
    DATABASE_DIRECT_URL === undefined
      ? 'DATABASE_URL: no notifications arrive through it; set DATABASE_DIRECT_URL to the address past the pooler'
      : 'DATABASE_DIRECT_URL: no notifications arrive through it; it must lead to the database of DATABASE_URL, past any pooler',
  );
}
