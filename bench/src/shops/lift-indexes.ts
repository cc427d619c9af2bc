import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

/**
 * Drops the foreign keys and indexes of tables and disables their triggers, without which rows are inserted many times
 * faster; returns what creates them again. Primary keys and unique constraints stay: rows are inserted in their order.
 */
export async function liftIndexes(
  { connection: { db } }: ShopData,
  tables: readonly string[],
): Promise<(log: (line: string) => void) => Promise<void>> {
  const keys = await sql<{ name: string; owner: string; definition: string }>`
    select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any(${tables}::text[])`.execute(
    db,
  );
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text = any(${tables}::text[]) and not i.indisprimary and c.relkind = 'i'
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db);
  for (const { name, owner } of keys.rows)
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  return async (log) => {
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(connection);
      for (const { definition } of indexes.rows) await sql.raw(definition).execute(connection);
      await sql`reset maintenance_work_mem`.execute(connection);
    });
    for (const { name, owner, definition } of keys.rows) {
      // The generator wrote nothing that a key would refuse.
      await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition.replace(' NOT VALID', ''))} not valid`.execute(
        db,
      );
    }
    for (const name of tables) {
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
      // Else what reads it next, such as a trigger, may read all of its rows each time.
      await sql`analyze ${sql.table(name)}`.execute(db);
    }
    log(`  indexes and keys of ${tables.join(', ')}`);
  };
}
