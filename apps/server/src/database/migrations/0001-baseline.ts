import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

/** The groups of modules, in an order in which tables exist before others refer to them. */
const files = [
  'platform',
  'identity',
  'content',
  'catalogue',
  'search-synonyms',
  'loyalty',
  'orders',
  'payments',
  'accounts',
  'admin',
];

/** Creates the tables of version 1.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of files) {
    const file = new URL(`src/database/migrations/baseline/${name}.sql`, serverFolder);
    await sql.raw(await readFile(file, 'utf8')).execute(db);
  }
}
