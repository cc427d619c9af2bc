import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Connection, connect } from '../../../apps/server/src/database/connect.ts';
import { startEmbedded } from '../../../apps/server/src/database/embedded/start-embedded-database.ts';
import { asStarted } from '../../../tools/start/as-started.ts';
import { checkouts, savedIn } from '../effort.ts';
import { freePort } from '../load/free-port.ts';
import type { SentStatement } from '../processes/messages.ts';
import { type MeasuredProcess, startProcess } from '../processes/start-process.ts';

/** Persistent data of a shop: its database and its files. */
export interface ShopData extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** True when the shop seeds itself with the demo products. */
  readonly isSeeded: boolean;
  /** The bench's own connection to the same database. */
  readonly connection: Connection;
  /** Generates what the shop holds, or returns what that returned when a shop saved by an earlier run was filled. */
  fillOnce<Result>(generate: () => Promise<Result>): Promise<Result>;
}

/** The real shop in a process of its own. */
export interface Shop extends MeasuredProcess {
  readonly url: string;
  readonly data: ShopData;
  /** Clears the shop's cached responses, as a sale ('stock') or an edited product ('products') does. */
  forget(topic: 'products' | 'stock'): Promise<void>;
  /** Returns the statements sent to the database while the work ran. Needs a shop that records. */
  statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]>;
}

const sessionSecret = 'a secret of the bench, which has nothing to hide';
export const poolSize = 10;
const thisCheckout = new URL('../../../', import.meta.url);
const recorder = new URL('../processes/statement-recorder.ts', import.meta.url).href;

/**
 * Opens the database and folders of a shop. Without `isDurable`, its own server doesn't wait for the disk. With `name`,
 * `BENCH_KEEP` keeps them for the next run.
 */
export async function openShopData({ isSeeded = true, isDurable = true, name = '' } = {}): Promise<ShopData> {
  const saved = name !== '' && savedIn !== null ? join(savedIn, name) : null;
  if (saved) await mkdir(join(saved, 'files'), { recursive: true });
  const database: BenchDatabase = await openDatabase(isDurable, saved);
  const dataDir = saved ? join(saved, 'files') : await mkdtemp(join(tmpdir(), 'jhumka-bench-'));
  const connection = connect(database.url, { size: poolSize });
  return {
    databaseUrl: database.url,
    dataDir,
    isSeeded,
    connection,
    async fillOnce(generate) {
      const marker = saved && join(saved, 'filled.json');
      const before = marker && (await readFile(marker, 'utf8').catch(() => null));
      if (before) return JSON.parse(before);
      const result = await generate();
      if (marker) await writeFile(marker, JSON.stringify(result));
      return result;
    },
    async [Symbol.asyncDispose]() {
      await connection.close();
      await database.close();
      if (!saved) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The environment of a shop of the bench; what isn't named here is as `npm start` has it. */
export const environmentOf = (data: Pick<ShopData, 'databaseUrl' | 'dataDir'>) => ({
  NODE_ENV: 'production',
  DATA_DIR: data.dataDir,
  DATABASE_URL: data.databaseUrl,
  DATABASE_POOL: String(poolSize),
  SESSION_SECRET: sessionSecret,
  ADMIN_EMAIL: 'admin@shop.example',
  ADMIN_PASSWORD: 'nobody logs in here',
  LOG_LEVEL: 'warn',
});

/** Opens a shop that was new, and so began closed. */
async function openToVisitors({ connection: { db } }: ShopData): Promise<void> {
  await db.deleteFrom('settings').where('key', 'in', ['opens_at', 'has_opened']).execute();
  await sql`select pg_notify('jhumka', 'settings:')`.execute(db);
}

/** Starts a shop as `npm start` does. Without the worker role no job runs during a measurement. */
export async function startShop(
  data: ShopData,
  options: {
    isWorking?: boolean;
    isRecording?: boolean;
    environment?: Readonly<Record<string, string>>;
    /** Folder of the checkout whose built server is started. */
    checkout?: URL;
  } = {},
): Promise<Shop> {
  const port = await freePort();
  const main = new URL('apps/server/build/main.js', options.checkout ?? thisCheckout);
  const child = await startProcess(main, {
    flags: asStarted.flags,
    env: {
      ...asStarted.environment,
      ...environmentOf(data),
      PORT: String(port),
      ROLES: options.isWorking ? 'web,worker' : 'web',
      SEED_DEMO: data.isSeeded ? 'catalogue' : '0',
      ...options.environment,
    },
    preload: options.isRecording ? [recorder] : [],
    readyLine: 'The shop is',
  });
  if (!data.isSeeded) await openToVisitors(data);
  return {
    ...child,
    url: `http://127.0.0.1:${port}`,
    data,
    async forget(topic) {
      await sql`select pg_notify('jhumka', ${`${topic}:`})`.execute(data.connection.db);
      await pause(50); // There is no signal when the shop has received it.
    },
    async statementsOf(work) {
      await child.ask({ kind: 'record' });
      await work();
      return (await child.ask({ kind: 'recorded' })) as SentStatement[];
    },
  };
}

/** Starts other checkouts on the same data, to measure them in the same rounds. */
export async function startOthers(data: ShopData) {
  const others = await Promise.all(
    checkouts.map(async ({ name, url }) => ({ name, shop: await startShop(data, { checkout: url }) })),
  );
  const stop = async () => void (await Promise.all(others.map(({ shop }) => shop.stop())));
  return Object.assign(others, { [Symbol.asyncDispose]: stop });
}

/** Empty database for one shop, dropped when closed. */
interface BenchDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens an empty database: on `DATABASE_URL` if set, else on an embedded server with the shop's own settings, as
 * durable as in production.
 */
async function openDatabase(isDurable: boolean, saved: string | null): Promise<BenchDatabase> {
  const given = process.env.DATABASE_URL;
  return given && !saved ? createDatabase(given) : startServer(isDurable, saved);
}

async function startServer(isDurable: boolean, saved: string | null): Promise<BenchDatabase> {
  const dataDir = saved ? join(saved, 'database') : await mkdtemp(join(tmpdir(), 'jhumka-bench-database-'));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711); // When root runs the bench, another user runs the database.
  const log = { info: () => undefined, warn: (message: string) => console.error(message) };
  const server = await startEmbedded({ dataDir, log, forTests: !isDurable });
  return {
    url: server.url,
    async close() {
      await server.stop();
      if (!saved) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `jhumka_bench_${randomBytes(5).toString('hex')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => execute(serverUrl, `drop database ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
