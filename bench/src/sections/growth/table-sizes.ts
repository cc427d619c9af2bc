import { sql } from 'kysely';
import { growingTables } from '../../shops/grow-orders.ts';
import type { ShopData } from '../../shops/shop.ts';
import type { TableSize } from './figures.ts';

/** Reads rows and bytes of the growing tables, those of their partitions together. */
export async function readSizes({ connection: { db } }: ShopData): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select root.relname as name, sum(part.reltuples)::bigint as rows, sum(pg_table_size(part.oid))::bigint as heap,
      sum(pg_indexes_size(part.oid))::bigint as indexes
    from pg_class root
      join pg_class part on part.oid = root.oid or part.oid in (select relid from pg_partition_tree(root.oid))
    where root.relname = any(${[...growingTables]}::text[]) and part.relkind = 'r' group by root.relname order by 1`.execute(
    db,
  );
  return rows;
}
