import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

/** Gives every product one variant, and lets carts, orders, the stock ledger and alerts refer to variants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const file = new URL('src/database/migrations/variants/variants.sql', serverFolder);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
}
