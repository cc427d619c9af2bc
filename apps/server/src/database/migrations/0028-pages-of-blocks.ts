import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

// Few rows: page_versions, layout_versions, layout_drafts
// Views take the old names, by which versions since 1.0.0 go on reading and writing.
// Contract since 1.0.0: layout_versions, layout_drafts

/** Makes help pages pages of blocks: one table has the versions of every page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const file = new URL('src/database/migrations/pages-of-blocks/pages-of-blocks.sql', serverFolder);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
}
