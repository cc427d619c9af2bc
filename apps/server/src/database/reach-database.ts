import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartupProblem } from '../startup-problem.ts';
import { startEmbedded } from './embedded/start-embedded-database.ts';

export interface ReachedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

/**
 * Returns the database of a shop: DATABASE_DIRECT_URL or DATABASE_URL, the embedded server of an open shop, or one started for the moment.
 * Throws a StartupProblem where there is no shop, unless one may be created.
 */
export async function reachDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Addresses,
  { mayCreate = false } = {},
): Promise<ReachedDatabase> {
  // Commands use a session for long, which a pooler by transactions doesn't give.
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const known = await embeddedUrl(DATA_DIR);
  if (known !== undefined && (await answers(known))) return { url: known, stop: async () => undefined };
  if (known === undefined && !mayCreate) {
    throw new StartupProblem(`There is no shop in ${DATA_DIR}; set DATA_DIR or DATABASE_URL`);
  }
  const silent = () => undefined;
  return startEmbedded({ dataDir: DATA_DIR, log: { info: silent, warn: silent } });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return true;
  } catch {
    // Starting the server reports what is wrong with it.
    return false;
  } finally {
    await client.end();
  }
}

/** Address of the embedded server that a shop in this folder has started; undefined where there was none. */
async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const read = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim();
  const [port, password] = await Promise.all([read('postgres.port'), read('postgres.password')]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    },
  );
  return port && `postgres://jhumka:${password}@127.0.0.1:${port}/jhumka`;
}
