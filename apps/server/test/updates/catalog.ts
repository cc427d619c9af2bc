import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

interface Table {
  readonly name: string;
  /** Number of the file with its rows, which a rewrite changes. */
  readonly file: number;
  /** By their numbers, which stay when they are renamed. */
  readonly columns: ReadonlyMap<number, Column>;
  /** Names of indexes by which rows are unique. */
  readonly uniqueIndexes: ReadonlySet<string>;
}

interface Constraint {
  readonly name: string;
  readonly table: number;
  readonly isValid: boolean;
}

/** Tables and constraints of the shop's schema, by their ids and names. */
export interface Catalog {
  readonly tables: ReadonlyMap<number, Table>;
  readonly constraints: ReadonlyMap<string, Constraint>;
}

interface TableRow {
  readonly oid: number;
  readonly name: string;
  readonly file: number;
  readonly columns: readonly (Column & { readonly number: number })[] | null;
  readonly unique: readonly string[] | null;
}

/** Reads the tables, columns, unique indexes and constraints of checks and references as they are now. */
export async function readCatalog(client: pg.PoolClient): Promise<Catalog> {
  const { rows } = await client.query<TableRow>(`
    select pg_class.oid::int, relname as name, pg_relation_filenode(pg_class.oid)::int as file,
      (select json_agg(json_build_object('number', attnum, 'name', attname, 'isRequired', attnotnull,
          'hasDefault', atthasdef or attidentity <> '', 'type', format_type(atttypid, atttypmod)))
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(indexrelid::regclass::text) from pg_index where indrelid = pg_class.oid and indisunique) as unique
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`);
  const tables = rows.map(({ oid, name, file, columns, unique }) => {
    const byNumber = new Map((columns ?? []).map(({ number, ...column }) => [number, column]));
    return [oid, { name, file, columns: byNumber, uniqueIndexes: new Set(unique) }] as const;
  });
  const constraints = await client.query<Constraint>(`
    select conname as name, conrelid::int as table, convalidated as "isValid" from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in ('c', 'f') and conrelid <> 0`);
  return {
    tables: new Map(tables),
    constraints: new Map(constraints.rows.map((row) => [`${row.table} ${row.name}`, row])),
  };
}

/** Describes changes that a version of the shop which knows only the catalog before would not survive. */
export function changesFor(before: Catalog, after: Catalog): string[] {
  return [...before.tables].flatMap(([oid, table]) => {
    const now = after.tables.get(oid);
    if (!now) return [`removes ${table.name}`];
    if (now.name !== table.name) return [`renames ${table.name}`];
    return [
      ...[...table.columns].flatMap(([number, column]) =>
        changesOf(table.name, column, now.columns.get(number)),
      ),
      ...[...now.columns]
        .filter(
          ([number, { isRequired, hasDefault }]) => !table.columns.has(number) && isRequired && !hasDefault,
        )
        .map(([, { name }]) => `requires ${table.name}.${name}, which older versions do not write`),
      ...[...table.uniqueIndexes]
        .filter((name) => !now.uniqueIndexes.has(name))
        .map((name) => `removes the unique index ${name}`),
    ];
  });
}

function changesOf(table: string, column: Column, now: Column | undefined): string[] {
  const name = `${table}.${column.name}`;
  if (!now) return [`removes ${name}`];
  if (now.name !== column.name) return [`renames ${name}`];
  return [
    ...(now.type === column.type ? [] : [`changes the type of ${name}, which breaks prepared statements`]),
    ...(now.isRequired && !column.isRequired ? [`requires ${name}, which older versions may leave out`] : []),
  ];
}
