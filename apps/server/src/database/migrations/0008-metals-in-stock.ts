import { type Kysely, sql } from 'kysely';

/** Derives the metals in which a product can be had now, which lists filter by and count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function metals_of(metal text, choices text[]) returns text[] language sql immutable as $$
      select case
        when metal = '' and choices = '{}' then '{}'::text[]
        when exists (select from unnest(choices) as choice where starts_with(choice, 'metal:'))
          then array(select substr(choice, 7) from unnest(choices) as choice where starts_with(choice, 'metal:'))
        else array_remove(array[metal], '')
      end
    $$`.execute(db);
  // Not a generated column: that would write the whole table anew under a lock.
  await sql`alter table products add column metals text[] not null default '{}'`.execute(db);
  await sql`
    create function derive_metals() returns trigger language plpgsql as $$
      begin
        new.metals = metals_of(new.metal, new.choices_in_stock);
        return new;
      end
    $$`.execute(db);
  await sql`
    create trigger products_metals before insert or update of metal, choices_in_stock on products
    for each row execute function derive_metals()`.execute(db);
  await sql`update products set metals = metals_of(metal, choices_in_stock)`.execute(db);
  await sql`
    create index products_metals on products using gin (metals) where publish and deleted_at is null`.execute(
    db,
  );
}
