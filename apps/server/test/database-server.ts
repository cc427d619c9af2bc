import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded/start-embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { startJobs } from '../src/jobs/jobs.ts';
import { demoSettings } from '../src/modules/platform/settings/demo-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of this test run, and the migrated template database that every test file copies. */
    database: { serverUrl: string; template: string };
  }
}

/** PostgreSQL's error code of a database with open connections. */
const isInUse = '55006';

/** Global setup: one server for the whole run (or `DATABASE_URL`) with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const template = await createTemplate(server.url);
    project.provide('database', { serverUrl: server.url, template });
    return async () => {
      await dropDatabase(server.url, template);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createTemplate(serverUrl: string): Promise<string> {
  // A unique name, so that two runs may share one server.
  const template = `jhumka_test_${randomBytes(5).toString('hex')}`;
  await execute(serverUrl, `create database ${template}`);
  const connection = connect(databaseUrl(serverUrl, template), { size: 1 });
  await migrate(connection.db);
  // Tests know the demo's seller.
  for (const [key, value] of Object.entries(demoSettings)) {
    await connection.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  }
  await connection.close();
  // With its queues: else every shop of a test would create them.
  const jobs = await startJobs(databaseUrl(serverUrl, template), pino({ level: 'silent' }));
  await jobs.stop();
  return template;
}

/** Runs one statement in the server's default database. */
export async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops a database, even with open connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    // Without FORCE first: that is refused while autovacuum is in it, which this waits for.
    await execute(serverUrl, `drop database if exists ${name}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== isInUse) throw error;
    await execute(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Returns the URL of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-test-'));
  await chmod(dataDir, 0o711); // When root runs the tests, another system user runs the database.
  const silent = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const server = await startEmbedded({ dataDir, log: silent, forTests: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
