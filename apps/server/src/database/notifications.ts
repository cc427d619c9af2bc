import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './transact.ts';

/** Notifications between processes: caches to invalidate, and messages waiting to be sent. */
export type Topic = 'products' | 'stock' | 'settings' | 'content' | 'sessions' | 'outbox';

const channel = 'jhumka';

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
  close(): Promise<void>;
}

/** Prepared once on the connection that sends it. */
const notifyStatement = {
  name: 'notify',
  text: 'select pg_notify($1, text) from unnest($2::text[]) as text',
};

/** Notifies every process when, and only when, the transaction commits. */
export async function notify(tx: Tx, topic: Topic, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${topic}:${payload}`})`.execute(tx);
}

/**
 * Listens on a connection of its own, which reconnects by itself. Notifications during a disconnect are lost, so every
 * listener is called after a reconnect.
 */
export async function listenForNotifications(
  url: string,
  { onProblem, onBack }: { onProblem: (error: unknown) => void; onBack?: () => void },
): Promise<Notifications> {
  const listeners = new Map<Topic, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  // A killed process may not have sent its last notifications: a new process sends them on its behalf.
  const unsent = new Set<Topic>(['stock']);
  let pending: Promise<void> | undefined;

  const dispatch = (topic: Topic, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  };

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jhumka listener',
      keepAlive: true,
    });
    let ownId = 0;
    next.on('notification', ({ payload = '', processId }) => {
      if (processId === ownId) return; // This process was notified when it happened.
      const colon = payload.indexOf(':');
      dispatch(payload.slice(0, colon) as Topic, payload.slice(colon + 1));
    });
    next.on('error', (error) => {
      if (isClosed || client !== next) return;
      onProblem(error);
      reopen();
    });
    await next.connect();
    ownId = (await next.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id ?? 0;
    // Sent before it listens: its own notification does not outdate what this process caches.
    await sendThrough(next);
    await next.query(`listen ${channel}`);
    client = next;
    await flush();
  }

  async function sendThrough(open: pg.Client): Promise<void> {
    await new Promise(setImmediate); // Notifications of one commit are sent together.
    while (unsent.size > 0) {
      const topics = [...unsent];
      unsent.clear();
      try {
        const texts = topics.map((topic) => `${topic}:`);
        await open.query({ ...notifyStatement, values: [channel, texts] });
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
  return {
    on: (topic, listener) => listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    notifySoon(topic) {
      unsent.add(topic);
      dispatch(topic, '');
      void flush();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await flush();
      await client?.end();
    },
  };
}
