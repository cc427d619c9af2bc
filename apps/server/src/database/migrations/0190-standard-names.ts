import { type Kysely, sql } from 'kysely';

/** Gives tables, columns, indexes, triggers and functions the field's names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables: readonly (readonly [string, string])[] = [
  ['papers', 'tax_documents'],
  ['paper_series', 'tax_document_series'],
  ['take_back_lines', 'order_return_lines'],
  ['take_backs', 'order_returns'],
  ['repeated_work', 'recurring_tasks'],
  ['search_words', 'search_vocabulary'],
  ['stock_moves', 'stock_movements'],
  ['birthday_days', 'birthday_checks'],
];

const columns: readonly (readonly [string, string, string])[] = [
  ['payment_orders', 'bought_id', 'payable_id'],
  ['payments', 'bought_id', 'payable_id'],
  ['payment_cases', 'bought_id', 'payable_id'],
  ['refunds', 'bought_id', 'payable_id'],
  ['birthday_checks', 'looked_at', 'checked_at'],
  ['coupon_uses', 'given_back_at', 'restored_at'],
  ['coupon_codes', 'taken_by', 'claimed_by'],
  ['coupon_codes', 'taken_at', 'claimed_at'],
  ['shop_heartbeat', 'is_the_shop', 'is_singleton'],
  ['bulk_edits', 'made_at', 'created_at'],
  ['setting_versions', 'holds_from', 'effective_from'],
  ['order_notes', 'words', 'text'],
  ['ticket_messages', 'words', 'text'],
  ['coin_house_days', 'share', 'shard'],
];

const indexes: readonly (readonly [string, string])[] = [
  ...['category', 'changed', 'discount', 'metal', 'name', 'newest', 'price', 'state'].map(
    (name) => [`products_office_${name}`, `products_admin_${name}`] as const,
  ),
  ['payment_cases_left', 'payment_cases_open'],
  ['payments_of_bought', 'payments_of_payable'],
  ['payments_that_pays_bought', 'payments_one_per_payable'],
  ['refunds_of_bought', 'refunds_of_payable'],
  ['coupon_codes_of_taker', 'coupon_codes_of_claimer'],
  ['coin_entries_of_shopper', 'coin_entries_of_user'],
  ['streak_milestones_to_claim', 'streak_milestones_unclaimed'],
];

const statements = [
  ...tables.map(([from, to]) => `alter table ${from} rename to ${to}`),
  ...columns.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
  ...indexes.map(([from, to]) => `alter index ${from} rename to ${to}`),
  // Of one payable: `payments_one_per_payable` covers it.
  'drop index payments_that_pays',
  // What is named after a table or a column is named after the new one.
  `do $$
    declare
      one record;
      renames constant text[][] := array[${[
        ...tables.map(([from, to]) => `['^${from}_', '${to}_']`),
        `['is_for_one$', 'one_payable']`,
        `['^coupon_codes_taken_by_', 'coupon_codes_claimed_by_']`,
        `['^shop_heartbeat_is_the_shop_', 'shop_heartbeat_is_singleton_']`,
        `['^order_notes_words_', 'order_notes_text_']`,
      ].join(', ')}];
      pair text[];
      name text;
    begin
      foreach pair slice 1 in array renames loop
        for one in select conrelid::regclass as on_table, conname from pg_constraint
          where connamespace = current_schema()::regnamespace and contype <> 'n' and conname ~ pair[1] loop
          execute format('alter table %s rename constraint %I to %I', one.on_table, one.conname,
            regexp_replace(one.conname, pair[1], pair[2]));
        end loop;
        for one in select indexname from pg_indexes where schemaname = current_schema() and indexname ~ pair[1] loop
          execute format('alter index %I rename to %I', one.indexname, regexp_replace(one.indexname, pair[1], pair[2]));
        end loop;
        for one in select sequencename from pg_sequences where schemaname = current_schema() and sequencename ~ pair[1] loop
          execute format('alter sequence %I rename to %I', one.sequencename,
            regexp_replace(one.sequencename, pair[1], pair[2]));
        end loop;
      end loop;
    end
  $$`,
  'alter function keep_spend_of_new_member() rename to set_lifetime_spend',
  'alter function keep_spend_of_member() rename to refresh_lifetime_spend',
  'alter trigger orders_spend_gone on orders rename to orders_spend_deleted',
];
