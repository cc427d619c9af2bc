import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './transact.ts';

/** What processes tell each other: which of the things they keep in memory are out of date. */
export type Topic = 'pieces' | 'stock' | 'settings' | 'content' | 'sessions';

const channel = 'jhumka';

export interface Announcements {
  /** Calls back when somebody announced the topic, and for every topic when announcements may have been missed. */
  on(topic: Topic, listener: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Announces a change to every process when, and only when, the transaction commits. */
export async function announce(tx: Tx, topic: Topic, payload = ''): Promise<void> {
  await sql`select ${announcement(topic, payload)}`.execute(tx);
}

/** The same as an expression of SQL, for a statement that has other work to do. */
export function announcement(topic: Topic, payload = ''): RawBuilder<void> {
  return sql`pg_notify(${channel}, ${`${topic}:${payload}`})`;
}

/**
 * Listens on a connection of its own, which reconnects by itself. What is announced while it is away is lost,
 * so every listener is called once it is back.
 */
export async function listenForAnnouncements(
  url: string,
  onProblem: (error: unknown) => void,
): Promise<Announcements> {
  const listeners = new Map<Topic, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (topic: Topic, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  };

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jhumka listener',
      keepAlive: true,
    });
    next.on('notification', ({ payload = '' }) => {
      const colon = payload.indexOf(':');
      tell(payload.slice(0, colon) as Topic, payload.slice(colon + 1));
    });
    next.on('error', (error) => {
      if (isClosed || client !== next) return;
      onProblem(error);
      reopen();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }

  function reopen(): void {
    client = undefined;
    retry = setTimeout(() => {
      open().then(
        () => {
          for (const topic of listeners.keys()) tell(topic, '');
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
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
