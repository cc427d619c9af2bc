import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '../database/embedded/index.ts';

export interface ReachedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns the database of a shop: DATABASE_URL, the embedded server of an open shop, or one started for the moment. */
export async function reachDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<ReachedDatabase> {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: async () => undefined };
  const running = await embeddedUrl(DATA_DIR).catch(() => undefined);
  if (running !== undefined && (await answers(running))) return { url: running, stop: async () => undefined };
  const silent = () => undefined;
  return startEmbedded({ dataDir: DATA_DIR, log: { info: silent, warn: silent } });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Address of the embedded server that a shop in this folder has started. Rejects where there is no shop. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim();
  const [port, password] = await Promise.all([read('postgres.port'), read('postgres.password')]).catch(() => {
    throw new Error(`There is no shop in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  });
  return `postgres://jhumka:${password}@127.0.0.1:${port}/jhumka`;
}
