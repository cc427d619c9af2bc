import { type Kysely, sql } from 'kysely';

const before = { page: '#faf7f2', text: '#1e1a17', button: '#6e1f2f', loyalty: '#755517' };
const now = { ...before, page: '#fbf8f3', loyalty: '#6f4f12' };

/** Gives a shop that published its brand in the default colours the default colours of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Few rows: settings
  await sql`
    update settings set value = ${JSON.stringify(now)}::jsonb
    where key = 'colours' and value = ${JSON.stringify(before)}::jsonb`.execute(db);
}
