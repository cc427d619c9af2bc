import { type Kysely, sql } from 'kysely';

/** Order, hiding, texts and filters of categories, and collections of products (decision 0153). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = sql`
      -- Place in the shop's order; null comes last, by name.
      add column position int,
      add column is_hidden boolean not null default false,
      add column meta_title text not null default '',
      add column meta_description text not null default '',
      add column intro text not null default ''`;
  // Filters that the list of the category offers; null for all.
  await sql`alter table categories ${texts}, add column filters text[]`.execute(db);
  await sql`alter table subcategories ${texts}`.execute(db);
  await sql`
    create table collections (
      id text primary key,
      name text not null,
      slug text not null,
      picture_id text references pictures (id),
      meta_title text not null default '',
      meta_description text not null default '',
      intro text not null default '',
      -- Filters of a product list, as they are on the wire; null for products chosen by hand.
      rule jsonb,
      product_ids text[] not null default '{}',
      is_published boolean not null default false,
      version int not null default 1,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index collections_slug_key on collections (slug) where deleted_at is null`.execute(
    db,
  );
  await sql`create index collections_picture_id on collections (picture_id)`.execute(db);
}
