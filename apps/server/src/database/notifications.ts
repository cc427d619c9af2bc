import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import PQueue from 'p-queue';
import pg from 'pg';
import { recordChange, recordChangeSql } from './edge-changes.ts';
import { type PublicTopic, publicTopics } from './public-topics.ts';
import { afterCommit, notifyHereAfterCommit, type Tx } from './transact.ts';

/** Notifications between processes: caches to invalidate, and messages waiting to be sent. */
export type Topic = PublicTopic | 'sessions' | 'outbox' | 'packing' | 'waiting-room';

/** Channel of LISTEN and NOTIFY. */
export const channel = 'jhumka';

/** Debounce interval: notifications within it go to the other processes together. */
const pauseMs = 20;

export interface Notifications {
  /** Registers a listener for a topic; also called for every topic after notifications may have been missed. */
  on(topic: Topic, listener: (payload: string) => void): void;
  /**
   * Notifies about a change that was just committed: this process at once, the others after the debounce interval,
   * once for all commits in it. For frequent changes: NOTIFY inside a transaction serializes the commits, each
   * waiting for the disk alone.
   */
  notifySoon(topic: Topic): void;
  /** Notifies this process alone. */
  notifyHere(topic: Topic, payload: string): void;
  /**
   * Returns true when this process has received every notification committed until that long ago. False unless the
   * listener pings.
   */
  isCurrent(withinMs: number): boolean;
  close(): Promise<void>;
}

/** The connection that listens, which leads to the primary and to no pooler. */
export interface ListeningConnection extends Notifications {
  onConnection(listener: (isOpen: boolean) => void): void;
  /**
   * Returns the position in the write-ahead log of the primary, such as '0/1A2B3C8': every change that this process was
   * notified of lies before it. Rejects while the connection is lost.
   */
  readPosition(): Promise<string>;
  /** Replaces a connection that doesn't answer. */
  reconnect(): void;
  /** Returns true when a notification sent over another connection arrives here. */
  receives(send: (payload: string) => Promise<unknown>): Promise<boolean>;
}

/** Timeouts: of a new connection, of a statement on it, and of a notification to oneself at the start. */
const [connectMs, answerMs, receiveMs] = [3_000, 10_000, 3_000];
/** Topic of a notification that only shows that it arrives. */
const probeTopic = 'probe';

/** Prepared once on the connection that sends it. */
const notifyStatement = {
  name: 'notify',
  text: 'select pg_notify($1, text) from unnest($2::text[]) as text',
};

/** The position of what is inserted: a commit that doesn't wait for the disk is inserted before it is written. */
const positionStatement = {
  name: 'position',
  text: 'select pg_current_wal_insert_lsn()::text as position',
};

/**
 * Notifies every process when, and only when, the transaction commits, this one before `transact` returns; the edge too,
 * where the change is public.
 */
export async function notify(tx: Tx, topic: Topic, payload = ''): Promise<void> {
  notifyHereAfterCommit(tx, topic, payload);
  const notification = sql`select pg_notify(${channel}, ${`${topic}:${payload}`})`;
  const statement = isPublic(topic)
    ? sql`with recorded as (${recordChangeSql(topic)}) ${notification}`
    : notification;
  await statement.execute(tx);
}

/**
 * Notifies every process soon after the commit (`notifySoon`), and records the change for the edge in the transaction:
 * a process that is killed in between has not sent the notification.
 */
export async function notifyAfterCommit(
  tx: Tx,
  notifications: Pick<Notifications, 'notifySoon'>,
  topic: PublicTopic,
): Promise<void> {
  afterCommit(tx, () => notifications.notifySoon(topic));
  await recordChange(tx, topic);
}

const isPublic = (topic: Topic): topic is PublicTopic => publicTopics.some((one) => one === topic);

/** Payload of a notification that a listener sends to itself: everything committed before was received, too. */
const ping = 'ping:';

/**
 * Listens on a connection of its own, which reconnects by itself. Notifications during a disconnect are lost, so every
 * listener is called after a reconnect.
 */
export async function listenForNotifications(
  url: string,
  {
    onProblem,
    onBack,
    pingEveryMs,
  }: {
    onProblem: (error: unknown) => void;
    onBack?: () => void;
    /** Interval of pings, for `isCurrent`; a connection that was cut off without a word answers none. */
    pingEveryMs?: number;
  },
): Promise<ListeningConnection> {
  const listeners = new Map<Topic, ((payload: string) => void)[]>();
  const connectionListeners: ((isOpen: boolean) => void)[] = [];
  const probes = new Map<string, () => void>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  // A killed process may not have sent its last notifications: a new process sends them on its behalf.
  const unsent = new Set<Topic>(['stock']);
  let pending: Promise<void> | undefined;
  let currentAtMs = Number.NEGATIVE_INFINITY;

  // One connection does all this, and answers one statement after the other.
  const queue = new PQueue({ concurrency: 1 });
  const queryInOrder = <Row extends pg.QueryResultRow>(on: pg.Client, statement: pg.QueryConfig) =>
    queue.add(() => on.query<Row>(statement));

  const dispatch = (topic: Topic, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  };

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jhumka listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    });
    let ownId = 0;
    next.on('notification', ({ payload = '', processId }) => {
      if (processId === ownId) {
        // This process was notified when it happened.
        if (payload.startsWith(ping)) currentAtMs = Number(payload.slice(ping.length));
        return;
      }
      const colon = payload.indexOf(':');
      const [topic, rest] = [payload.slice(0, colon), payload.slice(colon + 1)];
      if (topic === probeTopic) probes.get(rest)?.();
      else dispatch(topic as Topic, rest);
    });
    next.on('error', (error) => {
      if (isClosed || client !== next) return;
      onProblem(error);
      reopen();
    });
    try {
      await next.connect();
      // It only notifies, which needs no disk.
      await next.query('set synchronous_commit = off');
      ownId = (await next.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id ?? 0;
      // Sent before it listens: its own notification does not outdate what this process caches.
      await sendThrough(next);
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    for (const listener of connectionListeners) listener(true);
    await flush();
  }

  async function sendThrough(open: pg.Client): Promise<void> {
    await new Promise(setImmediate); // Notifications of one commit are sent together.
    while (unsent.size > 0) {
      const topics = [...unsent];
      unsent.clear();
      try {
        const texts = topics.map((topic) => `${topic}:`);
        await queryInOrder(open, { ...notifyStatement, values: [channel, texts] });
        if (open === client) await pause(pauseMs);
      } catch (error) {
        for (const topic of topics) unsent.add(topic);
        onProblem(error);
        return;
      }
    }
  }

  async function flush(): Promise<void> {
    if (!client) return; // Sent when the connection is back.
    pending ??= sendThrough(client).finally(() => {
      pending = undefined;
    });
    await pending;
  }

  function reopen(): void {
    if (client) for (const listener of connectionListeners) listener(false);
    client = undefined;
    retry = setTimeout(() => {
      open().then(
        () => {
          for (const topic of listeners.keys()) dispatch(topic, '');
          onBack?.();
        },
        (error) => {
          onProblem(error);
          if (!isClosed) reopen();
        },
      );
    }, 500);
  }

  await open();
  const sendPing = () => {
    const values = [channel, [`${ping}${performance.now()}`]];
    // 'error' reports a lost connection.
    if (client) queryInOrder(client, { ...notifyStatement, values }).catch(() => undefined);
  };
  const pings = pingEveryMs === undefined ? undefined : setInterval(sendPing, pingEveryMs).unref();
  return {
    onConnection: (listener) => void connectionListeners.push(listener),
    async readPosition() {
      if (!client) throw new Error('the connection of the notifications is lost');
      const { rows } = await queryInOrder<{ position: string }>(client, positionStatement);
      return rows[0]?.position ?? '';
    },
    reconnect() {
      const broken = client;
      if (!broken || isClosed) return;
      reopen();
      void broken.end();
    },
    async receives(send) {
      const word = randomUUID();
      const arrived = new Promise<true>((resolve) => probes.set(word, () => resolve(true)));
      await send(`${probeTopic}:${word}`);
      const isReceived = await Promise.race([arrived, pause(receiveMs, false, { ref: false })]);
      probes.delete(word);
      return isReceived;
    },
    on: (topic, listener) => listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    notifyHere: dispatch,
    notifySoon(topic) {
      unsent.add(topic);
      dispatch(topic, '');
      void flush();
    },
    isCurrent: (withinMs) => performance.now() - currentAtMs <= withinMs,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(pings);
      await flush();
      await client?.end();
    },
  };
}
