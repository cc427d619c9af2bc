import { type Kysely, sql } from 'kysely';

// Few rows: product_imports

/** Files of other shops: their source, what was chosen for them, what they made, and the pictures that they name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_imports
      -- Null until the header was read.
      add column source text,
      add constraint product_imports_source_known
        check (source in ('shop', 'jeweller', 'shopify', 'woocommerce')) not valid,
      add column choices jsonb not null default '{}',
      add column missing jsonb not null default '[]',
      add column pictures integer not null default 0,
      add column left_out integer not null default 0`.execute(db);
  await sql`
    create table product_import_items (
      import_id text not null references product_imports (id) on delete cascade,
      -- A product, category or subcategory by its id, or a redirect by its path.
      subject_id text not null,
      kind text not null check (kind in ('product', 'category', 'subcategory', 'redirect')),
      -- Of a product after the import: it is changed meanwhile when it has another one.
      version integer,
      -- Of a product that was there before: how it was.
      before jsonb,
      primary key (import_id, subject_id)
    )`.execute(db);
  await sql`create index product_import_items_subject on product_import_items (subject_id)`.execute(db);
  await sql`
    create table product_import_pictures (
      id bigint generated always as identity primary key,
      import_id text not null references product_imports (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      address text not null,
      -- The product is published with its first picture.
      publishes boolean not null,
      status text not null default 'waiting' check (status in ('waiting', 'saved', 'failed')),
      problem text not null default ''
    )`.execute(db);
  await sql`create index product_import_pictures_import on product_import_pictures (import_id, status, id)`.execute(
    db,
  );
  await sql`create index product_import_pictures_product on product_import_pictures (product_id)`.execute(db);
}
