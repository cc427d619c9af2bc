import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

/**
 * File that contains the data folder of the shop under test. It is in this clone, since one left by another user in
 * the system's temporary folder could not be overwritten.
 */
export const folderNote = (port: string | number | undefined) =>
  resolve(import.meta.dirname, `../../node_modules/.cache/jhumka/e2e-${port}.folder`);

/** Opens a connection to the database of the shop under test, for setups that the API does not allow. */
export async function connectToShop(port: number): Promise<pg.Client> {
  const folder = readFileSync(folderNote(port), 'utf8');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('postgres.port')),
    user: 'jhumka',
    database: 'jhumka',
    password: read('postgres.password'),
  });
  await client.connect();
  return client;
}
