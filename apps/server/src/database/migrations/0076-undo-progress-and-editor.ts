import { type Kysely, sql } from 'kysely';

/**
 * Stores how far the undo of an import of customers has come, and takes products, prices and stock from the built-in
 * role Editor, unless an owner has changed the role (decision 0170). It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_imports add column if not exists undone_until text not null default ''`.execute(
    db,
  );
  await sql`
    update staff_roles set rights = array['catalogue.see', 'content.see', 'content.change']
    where id = 'editor' and is_built_in and version = 1`.execute(db);
}
