import type { Client } from 'pg';

/** Tables whose old partitions may leave the database. What customers and the law need, such as orders and invoices, is none. */
export const archivedTables = ['audit_entries'] as const;

/** A month of a partitioned table; the first partition has everything before its end. */
export interface Partition {
  readonly table: string;
  readonly name: string;
  /** Null for the first one. */
  readonly from: string | null;
  readonly to: string;
}

/** Lists the attached partitions of a table, oldest first, without the default one. */
export async function listPartitions(client: Client, table: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select $1::text as "table", name, to_json(substring(bounds from 'FROM \\(''([^'']+)''\\)')::timestamptz) #>> '{}' as "from",
       to_json(substring(bounds from 'TO \\(''([^'']+)''\\)')::timestamptz) #>> '{}' as "to"
     from (
       select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1)
     ) partition where bounds <> 'DEFAULT' order by "to"`,
    [table],
  );
  return rows;
}

/** Lists partitions that ended at least so many whole months before the current one. */
export async function listPartitionsBefore(
  client: Client,
  table: string,
  months: number,
): Promise<Partition[]> {
  const { rows } = await client.query<{ limit: Date }>(
    `select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1)) at time zone 'UTC' as limit`,
    [months],
  );
  const limit = rows[0]?.limit.getTime() ?? 0;
  return (await listPartitions(client, table)).filter(({ to }) => Date.parse(to) <= limit);
}

/** Number of rows and a sum over all of them, in any order: another one when any value of a row is another. */
export interface Fingerprint {
  readonly rows: number;
  readonly sum: string;
}

export async function readFingerprint(
  client: Client,
  name: string,
  columns: readonly string[],
): Promise<Fingerprint> {
  const row = `(${columns.map(quoted).join(', ')})`;
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row${row}::text, 0)::numeric), 0)::text as sum
     from ${quoted(name)}`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
