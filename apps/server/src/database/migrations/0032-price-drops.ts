import { type Kysely, sql } from 'kysely';

/** Number of pages of a table that one statement changes, so that it holds its locks for milliseconds. */
const pagesOfBatch = 200;

/**
 * Lets a wish remember the price at which it was saved, and finds the products whose wishes may have become cheaper, by
 * triggers: they do it for the version before, too. Prepares shared wishlists. In batches: it may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wishlist_items add column if not exists saved_price bigint,
      add column if not exists mailed_price bigint`.execute(db);
  await sql`
    create or replace function remember_saved_price() returns trigger language plpgsql as $$
      begin
        new.saved_price := coalesce(
          (select discounted_price from product_variants where id = new.variant_id),
          (select discounted_price from products where id = new.product_id)
        );
        new.mailed_price := null;
        return new;
      end
    $$`.execute(db);
  await sql`
    create or replace trigger wishlist_items_saved before insert on wishlist_items
      for each row when (new.saved_price is null) execute function remember_saved_price()`.execute(db);
  // Another choice is another wish; the same one saved again keeps its first price.
  await sql`
    create or replace trigger wishlist_items_chosen before update of variant_id on wishlist_items
      for each row when (old.variant_id is distinct from new.variant_id)
      execute function remember_saved_price()`.execute(db);
  await rememberPricesOfToday(db);

  // Rows are only added and deleted: one that a transaction adds is seen with the prices that it has set.
  await sql`
    create table if not exists price_checks (
      id bigint generated always as identity primary key,
      product_id text not null
    )`.execute(db);
  await sql`
    create or replace function check_prices_of_wishes() returns trigger language plpgsql as $$
      declare
        product text := to_jsonb(new) ->> tg_argv[0];
      begin
        if exists (select from wishlist_items where product_id = product) then
          insert into price_checks (product_id) values (product);
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create or replace trigger product_variants_wished after update of discounted_price, stock on product_variants
      for each row when (new.discounted_price < old.discounted_price or new.stock > 0 and old.stock <= 0)
      execute function check_prices_of_wishes('product_id')`.execute(db);
  await sql`
    create or replace trigger products_wished after update of discounted_price, publish on products
      for each row when (new.discounted_price < old.discounted_price or new.publish and not old.publish)
      execute function check_prices_of_wishes('id')`.execute(db);
  await sql`
    create table if not exists price_drop_mails (
      user_id text primary key references users (id) on delete cascade,
      due_at timestamptz,
      mailed_at timestamptz
    )`.execute(db);
  await sql`
    create index if not exists price_drop_mails_due on price_drop_mails (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`
    alter table consents drop constraint if exists consents_purpose_check,
      drop constraint if exists consents_purpose_known, add constraint consents_purpose_known check (purpose in (
        'marketing-email', 'marketing-sms', 'analytics', 'review-invitation', 'price-drop'
      )) not valid`.execute(db);
  await sql`alter table consents validate constraint consents_purpose_known`.execute(db);

  await sql`
    create table if not exists wishlist_shares (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
}

async function rememberPricesOfToday(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('wishlist_items') / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  const pages = rows[0]?.pages ?? 0;
  for (let page = 0; page <= pages; page += pagesOfBatch) {
    await sql`
      update wishlist_items set saved_price = coalesce(
        (select discounted_price from product_variants where id = variant_id),
        (select discounted_price from products where id = product_id)
      )
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesOfBatch},0)`}::tid and saved_price is null`.execute(
      db,
    );
  }
}
