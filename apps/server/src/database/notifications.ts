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
  /** Calls back when somebody announced the topic, and for every topic when announcements may have been missed. */
  on(topic: Topic, listener: (payload: string) => void): void;
  /**
   * Announces what was committed a moment ago: to this process at once, to the others a moment later, once for all
   * commits that come meanwhile. For what changes often: transactions that announce by themselves commit one after the
   * other, each waiting for the disk alone.
   */
  notifySoon(topic: Topic): void;
  close(): Promise<void>;
}

/** Prepared once on the connection that says it. */
const saying = { name: 'say', text: 'select pg_notify($1, text) from unnest($2::text[]) as text' };

/** Announces a change to every process when, and only when, the transaction commits. */
export async function notify(tx: Tx, topic: Topic, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${topic}:${payload}`})`.execute(tx);
}

/**
 * Listens on a connection of its own, which reconnects by itself. What is announced while it is away is lost,
 * so every listener is called once it is back.
 */
export async function listenForNotifications(
  url: string,
  { onProblem, onBack }: { onProblem: (error: unknown) => void; onBack?: () => void },
): Promise<Notifications> {
  const listeners = new Map<Topic, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  // A process that was killed may have left its last announcement unsaid: whoever opens says it.
  const unsaid = new Set<Topic>(['stock']);
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
      if (processId === ownId) return; // This process was told when it happened.
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
    // Said before it listens: what this process keeps is not out of date by what it says itself.
    await sayThrough(next);
    await next.query(`listen ${channel}`);
    client = next;
    await say();
  }

  async function sayThrough(open: pg.Client): Promise<void> {
    await new Promise(setImmediate); // What one commit has to announce is said together.
    while (unsaid.size > 0) {
      const topics = [...unsaid];
      unsaid.clear();
      try {
        const texts = topics.map((topic) => `${topic}:`);
        await open.query({ ...saying, values: [channel, texts] });
        if (open === client) await pause(pauseMs);
      } catch (error) {
        for (const topic of topics) unsaid.add(topic);
        onProblem(error);
        return;
      }
    }
  }

  async function say(): Promise<void> {
    if (!client) return; // It is said when the connection is back.
    pending ??= sayThrough(client).finally(() => {
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
      unsaid.add(topic);
      dispatch(topic, '');
      void say();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await say();
      await client?.end();
    },
  };
}
