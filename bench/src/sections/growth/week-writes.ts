export const days = 7;

/**
 * Changes of one day, each as the shop's stores write it, on rows of that day or on all that change again and again:
 * orders go from confirmed to delivered, messages are claimed and sent, carts and stock change, sessions rotate.
 */
export const changesOfDay: readonly string[] = [
  ...['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'].map(
    (status) =>
      `update orders set order_status = '${status}', updated_at = now() where id in (select id from week_orders where day = :day)`,
  ),
  `update orders set invoice_number = 'TI/WEEK/' || right(id, 9), updated_at = now() where id in (select id from week_orders where day = :day)`,
  ...['waiting', 'sending', 'sent'].map(
    (state) =>
      `update outbox_messages set state = '${state}', tries = tries + 1 where order_id in (select id from week_orders where day = :day)`,
  ),
  `insert into rate_counters (key, window_start, count)
   select 'login:' || n % 500, date_trunc('hour', now()) + :day * interval '1 day' + n % 24 * interval '1 hour', 1
   from generate_series(1, 2000) as n on conflict (key, window_start) do nothing`,
  ...Array.from({ length: 10 }, () => `update rate_counters set count = count + 1`),
  `delete from rate_counters where window_start < now() + (:day - 2) * interval '1 day'`,
  `insert into cart_items (id, user_id, product_id, variant_id, quantity)
   select 'crt_' || :day || '_' || b.number, b.id, p.id, p.id, 1
   from (select id, row_number() over (order by id) as number from users limit 2000) b cross join (select id from products order by id limit 1) p
   on conflict do nothing`,
  ...Array.from({ length: 4 }, () => `update cart_items set quantity = quantity + 1, updated_at = now()`),
  `delete from cart_items`,
  ...Array.from(
    { length: 20 },
    () =>
      `update product_variants set stock = stock - 1 where id in (select id from products order by id limit 1000)`,
  ),
  ...Array.from({ length: 5 }, () => `update coin_accounts set balance = balance + 1, updated_at = now()`),
  ...Array.from(
    { length: 10 },
    () =>
      `update sessions set previous_refresh_hash = refresh_hash, refresh_hash = md5(random()::text), rotated_at = now()`,
  ),
];

/** Tables that they change. */
export const changedTables = [
  'orders',
  'outbox_messages',
  'rate_counters',
  'cart_items',
  'product_variants',
  'products',
  'coin_accounts',
  'sessions',
] as const;
