import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import type { ListeningConnection } from './notifications.ts';
import { type OnQuery, poolOf, registerPool } from './pool.ts';
import { publicTopics } from './public-topics.ts';
import type { Database } from './schema.ts';
import type { Db } from './transact.ts';

/** Reading from replicas, for what public pages and lists show. */
export interface Replicas {
  /** Reads from a replica that is recent enough, else from the primary. Transactions run on the primary. */
  readonly db: Db;
  readonly isUsable: boolean;
  close(): Promise<void>;
}

const checkEveryMs = 1_000;
/** A replica that takes longer to answer is left out. */
const probeMs = 1_000;

/**
 * Reads from the replicas of an address. A statement is answered by a replica only if that has replayed every change
 * that this process was notified of, and everything that is older than the limit of staleness; both are positions in
 * the write-ahead log, so no clock of another machine counts. The position is compared on the same connection before
 * each statement, as each connection may lead to another replica. A replica that is away or behind is left out, and
 * comes back by itself.
 */
export async function openReplicas(
  primary: Db,
  options: {
    readonly url: string;
    readonly size: number;
    readonly stalenessMs: number;
    readonly notifications: ListeningConnection;
    readonly log: Logger;
    readonly onQuery?: OnQuery;
  },
): Promise<Replicas> {
  const { notifications, log, stalenessMs } = options;
  const replica = connect(options.url, {
    size: options.size,
    ...(options.onQuery && { onQuery: options.onQuery }),
    onError: (error) => log.warn({ err: error }, 'idle replica connection lost'),
  });
  const required = followPosition(notifications, stalenessMs);
  let reason: string | null = 'not reached yet';
  let isClosed = false;

  function note(next: string | null): void {
    if (next === reason) return;
    reason = next;
    if (next === null) log.info('read replica in use');
    else log.warn({ reason: next }, 'read replica left out; public pages read from the primary');
  }

  async function check(): Promise<void> {
    await required.sample();
    if (required.position === null) return; // The statements themselves decide while the primary is away.
    const probe = replica.pool.query<Probe>(probeStatement, [required.position]).then(
      ({ rows: [row] }) => (row?.inRecovery ? (row.isRecent ? null : 'behind') : 'a primary'),
      (error: Error) => error.message,
    );
    note(await Promise.race([probe, pause(probeMs, 'silent', { ref: false })]));
  }

  async function repeat(): Promise<void> {
    while (!isClosed) {
      await pause(checkEveryMs, undefined, { ref: false });
      if (!isClosed) await check().catch((error: unknown) => note(String(error)));
    }
  }

  await check();
  void repeat();
  const pool = replicaFirst(poolOf(primary), poolOf(replica.db), () =>
    reason === null ? required.position : null,
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  registerPool(db, poolOf(primary));
  return {
    db,
    get isUsable() {
      return reason === null;
    },
    async close() {
      isClosed = true;
      await replica.close();
    },
  };
}

interface Probe {
  readonly inRecovery: boolean;
  readonly isRecent: boolean | null;
}

/** Null positions are those of a primary. */
const probeStatement = `
  select pg_is_in_recovery() as "inRecovery", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isRecent"`;

interface RequiredPosition {
  /** The position that a replica must have replayed; null while it is unknown. */
  readonly position: string | null;
  /** Reads the position of the primary, from which the limit of staleness is counted. */
  sample(): Promise<void>;
}

/** Follows the position that replicas must have replayed. */
function followPosition(notifications: ListeningConnection, stalenessMs: number): RequiredPosition {
  let samples: { readonly at: number; readonly position: string }[] = [];
  let required: string | null = null;
  let changes = 0;

  /** Until the position after a change is known, no replica is recent enough. */
  async function requireChange(): Promise<void> {
    changes += 1;
    const own = changes;
    required = null;
    // While the primary is away the position stays unknown: its return is notified as a change of everything.
    const position = await notifications.readPosition().catch(() => null);
    if (own === changes && position !== null) required = position;
  }

  // After a notified change, old data must not be read again.
  for (const topic of publicTopics) notifications.on(topic, () => void requireChange());
  // Another primary has another log; what the old one had written and never sent is in none of the replicas.
  notifications.onConnection(() => {
    samples = [];
  });

  return {
    get position() {
      return required;
    },
    async sample() {
      const position = await notifications.readPosition().catch(() => null);
      if (position === null) return;
      const at = performance.now();
      if (changes === 0 && required === null) required = position;
      samples.push({ at, position });
      const due = samples.findLastIndex((sample) => at - sample.at >= stalenessMs);
      if (due < 0) return;
      if (required !== null) required = laterOf(required, samples[due]?.position ?? required);
      samples = samples.slice(due);
    },
  };
}

/** Returns the later of two positions such as '16/B374D848': two hexadecimal halves of 64 bits. */
function laterOf(one: string, other: string): string {
  return positionOf(one) >= positionOf(other) ? one : other;
}

function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Returns a pool whose statements are answered by the replica, or else by the primary. */
function replicaFirst(
  primary: PostgresPool,
  replica: PostgresPool,
  required: () => string | null,
): PostgresPool {
  const onPrimary = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const client = await primary.connect();
    try {
      return await send(client, text, values);
    } finally {
      client.release();
    }
  };
  return {
    options: primary.options,
    end: async () => undefined,
    async connect() {
      const client = required() === null ? null : await replica.connect().catch(() => null);
      if (client === null) return primary.connect();
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        const position = required();
        if (position === null) return onPrimary(text, values);
        // Both are sent at once, and run in this order.
        const [probe, result] = await Promise.allSettled([
          send(client, probeStatement, [position]) as Promise<{ rows: Probe[] }>,
          send(client, text, values),
        ]);
        const isRecent = probe.status === 'fulfilled' && probe.value.rows[0]?.isRecent === true;
        // Whatever a replica refuses (a write, a conflict with recovery, a lost connection) the primary decides.
        return isRecent && result.status === 'fulfilled' ? result.value : onPrimary(text, values);
      };
      return { query: query as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken) };
    },
  };
}

/** Sends a statement of text and values, which Kysely's type of a client overloads with a cursor. */
function send(client: PostgresPoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  return (client.query as (text: string, values: readonly unknown[]) => Promise<unknown>)(text, values);
}
