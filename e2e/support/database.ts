import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

/**
 * File that contains the data folder of the shop under test. It is in this clone, since one left by another user in
 * the system's temporary folder could not be overwritten.
 */
export const folderNote = (port: string | number | undefined) =>
  resolve(import.meta.dirname, `../../node_modules/.cache/jhumka/e2e-${port}.folder`);

/** Reads a file in the data folder of the shop under test. */
export const readShopFile = (port: number, name: string) =>
  readFileSync(join(readFileSync(folderNote(port), 'utf8'), name), 'utf8').trim();

/** Returns the URL of a database of the server that the shop under test started. */
export function databaseUrl(port: number, database = 'jhumka', user = 'jhumka'): string {
  const password = encodeURIComponent(readShopFile(port, 'postgres.password'));
  return `postgres://${user}:${password}@127.0.0.1:${readShopFile(port, 'postgres.port')}/${database}`;
}

/** Opens a connection to the database of the shop under test, for setups that the API does not allow. */
export async function connectToShop(port: number, { user = 'jhumka' } = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(port, 'jhumka', user) });
  await client.connect();
  return client;
}
