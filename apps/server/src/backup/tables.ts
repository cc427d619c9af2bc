import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as a backup has it: its stored columns, in an order of their own. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

/**
 * Lists the tables of the shop, without those of the migrations and without derived columns. A partitioned table is one
 * table: its partitions are not listed.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function hasRows(client: Client, { name }: Table): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
  return rowCount !== 0;
}

const maxChunkBytes = 4 * 1024 * 1024;

/** Passes the rows of a table on as COPY writes them, in chunks of a few MB, and returns their number. */
export async function copyRows(
  client: Client,
  table: Table,
  write: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  // A query, because COPY alone refuses a partitioned table.
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`));
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < maxChunkBytes) continue;
    await write(Buffer.concat(chunks));
    chunks = [];
    length = 0;
  }
  if (length > 0) await write(Buffer.concat(chunks));
  return rows.rowCount;
}

/** Opens a stream that writes rows into a table, as COPY reads them. */
export const writeRows = (client: Client, table: Table) =>
  client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));

/** Position of a sequence; null for one that was never used. */
export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`);
  return rows;
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
}

/**
 * Empties the tables and takes away what would act on their rows: foreign keys, which would want an order, and
 * triggers, whose work is in the rows already. Returns a function that puts both back, and so checks every key. Needs
 * no rights beyond those of the owner. All of it is in the transaction of the caller.
 */
export async function prepareTables(client: Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`delete from ${quoted(name)}`);
  }
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
  };
}
