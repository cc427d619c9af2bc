import { type Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';

/**
 * Dialect that lists tables without their columns. Kysely looks for its two tables several times in each migration:
 * describing every column each time was most of the first start of a shop.
 */
export class TableListingDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new TableLister(db);
  }
}

class TableLister extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    );
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
  }
}
