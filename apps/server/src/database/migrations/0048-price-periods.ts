import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

/** Lets prices of products hold from an hour to an hour: variants keep their own, and the database finds the lowest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const file = new URL('src/database/migrations/price-periods/price-periods.sql', serverFolder);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
}
