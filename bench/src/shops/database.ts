import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../apps/server/src/database/embedded/index.ts';

/** Empty database for one shop, dropped when closed. */
export interface BenchDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens an empty database: on `DATABASE_URL` if set, else on an embedded server with the shop's own settings, as
 * durable as in production.
 */
export async function openDatabase(): Promise<BenchDatabase> {
  const given = process.env.DATABASE_URL;
  return given ? createDatabase(given) : startServer();
}

async function startServer(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-bench-database-'));
  await chmod(dataDir, 0o711); // When root runs the bench, another user runs the database.
  const log = { info: () => undefined, warn: (message: string) => console.error(message) };
  const server = await startEmbedded({ dataDir, log });
  return {
    url: server.url,
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
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
