import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

/** Derives how many variants of a product are sold out, which the admin lists and counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const file = new URL('src/database/migrations/sold-out/sold-out.sql', serverFolder);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
}
