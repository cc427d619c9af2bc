import { type Kysely, sql } from 'kysely';

/** People, catalogue, carts, orders and settings: what one purchase from end to end needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',
  'create extension if not exists citext',

  // Whole paise (decisions §1). A domain, so that no column of money can hold anything else.
  'create domain paise as bigint check (value >= 0)',

  `create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null default now()
  )`,

  `create table users (
    id text primary key,
    name text not null,
    email citext not null unique,
    email_verified_at timestamptz,
    password_hash text not null,
    mobile text,
    mobile_verified_at timestamptz,
    avatar text not null default '',
    role text not null default 'USER' check (role in ('USER', 'ADMIN')),
    status text not null default 'Active' check (status in ('Active', 'Inactive', 'Suspended')),
    birthday date,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index users_admins on users (id) where role = 'ADMIN'",
  `create table vip_memberships (
    user_id text primary key references users (id),
    joined_at timestamptz not null default now()
  )`,
  `create table one_time_codes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify-email')),
    code_hash text not null,
    tries integer not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index one_time_codes_newest on one_time_codes (user_id, purpose, created_at desc)',
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    refresh_hash text not null unique,
    previous_refresh_hash text unique,
    rotated_at timestamptz not null default now(),
    lifetime_days integer not null default 7,
    expires_at timestamptz not null,
    ended_at timestamptz,
    user_agent text not null default '',
    created_at timestamptz not null default now()
  )`,
  'create index sessions_of_user on sessions (user_id, created_at desc)',
  // Counters that every process shares; lost in a crash without harm.
  `create unlogged table rate_counters (
    key text not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (key, window_start)
  )`,
  'create index rate_counters_old on rate_counters (window_start)',

  `create table addresses (
    id text primary key,
    user_id text not null references users (id),
    name text not null,
    address_line text not null,
    landmark text not null default '',
    city text not null,
    state text not null,
    country text not null default 'India',
    pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
    mobile text not null,
    address_type text not null default 'home' check (address_type in ('home', 'work', 'other')),
    is_default boolean not null default false,
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index addresses_of_user on addresses (user_id, created_at desc) where disabled_at is null',
  'create unique index addresses_one_default on addresses (user_id) where is_default and disabled_at is null',

  `create table categories (
    id text primary key,
    name text not null,
    slug text not null unique,
    picture_id text,
    banner_id text,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table subcategories (
    id text primary key,
    category_id text not null references categories (id),
    name text not null,
    slug text not null,
    picture_id text,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (category_id, slug)
  )`,
  `create table products (
    id text primary key,
    sku text not null unique,
    name text not null,
    description text not null default '',
    category_id text not null references categories (id),
    subcategory_id text not null references subcategories (id),
    unit text not null default '1 piece',
    price paise not null,
    discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
    discounted_price paise not null,
    gst numeric(5, 2) not null default 3 check (gst between 0 and 100),
    stock integer not null check (stock >= 0),
    metal text not null default '',
    purity text not null default '',
    gemstones jsonb not null default '[]',
    gemstone_names text[] not null default '{}',
    gross_weight_g numeric(9, 3),
    dimensions_mm jsonb not null default '{}',
    tags text[] not null default '{}',
    more_details jsonb not null default '{}',
    hsn text not null default '7113',
    huid text check (huid ~ '^[A-Z0-9]{6}$'),
    country_of_origin text not null default 'India',
    model_file text,
    publish boolean not null default true,
    rating numeric(3, 2),
    review_count integer not null default 0,
    search tsvector not null default '',
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  ...[
    ['newest', 'created_at desc, id desc'],
    ['price', 'discounted_price, id'],
    ['discount', 'discount desc, id desc'],
    ['rating', 'rating desc nulls last, review_count desc, id desc'],
    ['category_newest', 'category_id, created_at desc, id desc'],
    ['category_price', 'category_id, discounted_price, id'],
    ['subcategory_newest', 'subcategory_id, created_at desc, id desc'],
    ['subcategory_price', 'subcategory_id, discounted_price, id'],
  ].map(
    ([name, columns]) =>
      `create index products_${name} on products (${columns}) where publish and deleted_at is null`,
  ),
  'create index products_search on products using gin (search)',
  'create index products_tags on products using gin (tags)',
  'create index products_gemstones on products using gin (gemstone_names)',
  `create table product_pictures (
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    picture_id text not null,
    alt text not null default '',
    primary key (product_id, position)
  )`,
  // Every word that a piece is known by: slips of the keys are looked up here, in thousands of words
  // instead of hundreds of thousands of pieces.
  'create table search_words (word text collate "C" primary key)',
  'create index search_words_similar on search_words using gin (word gin_trgm_ops)',

  `create table cart_items (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id),
    quantity integer not null check (quantity > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, product_id)
  )`,
  'create index cart_items_of_product on cart_items (product_id)',

  `create table orders (
    id text primary key,
    order_number text not null unique,
    user_id text not null references users (id),
    idempotency_key text,
    order_status text not null check (order_status in
      ('pending', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'returned')),
    payment_status text not null check (payment_status in
      ('cod_due', 'awaiting_payment', 'paid', 'failed', 'refund_pending', 'refunded')),
    payment_method text not null check (payment_method in ('cod', 'razorpay')),
    address_id text not null references addresses (id),
    delivery_address jsonb not null,
    bill jsonb not null,
    grand_total paise not null,
    shipping text not null check (shipping in ('express', 'standard')),
    pan_encrypted text,
    note text not null default '',
    tracking_number text not null default '',
    courier_partner text not null default '',
    cancellation_reason text not null default '',
    delivered_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, idempotency_key)
  )`,
  'create index orders_of_user on orders (user_id, created_at desc, id desc)',
  'create index orders_newest on orders (created_at desc, id desc)',
  'create index orders_by_status on orders (order_status, created_at desc, id desc)',
  'create index orders_by_payment on orders (payment_status, created_at desc, id desc)',
  'create index orders_of_address on orders (address_id)',
  `create table order_items (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null references products (id),
    name text not null,
    image text not null,
    quantity integer not null check (quantity > 0),
    unit_price paise not null,
    discount numeric(5, 2) not null,
    discounted_unit_price paise not null,
    gst numeric(5, 2) not null,
    hsn text not null,
    line_total paise not null,
    line_gst paise not null,
    primary key (order_id, position)
  )`,
  'create index order_items_of_product on order_items (product_id)',
  `create table order_events (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    order_status text not null,
    actor text not null check (actor in ('shopper', 'admin', 'shop')),
    actor_id text references users (id),
    note text not null default '',
    at timestamptz not null default now(),
    primary key (order_id, position)
  )`,
  'create index order_events_of_actor on order_events (actor_id)',

  // What mail and SMS would have carried, where no provider is set.
  `create table inbox_messages (
    id bigint generated always as identity primary key,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text not null default '',
    body_text text not null,
    body_html text not null default '',
    created_at timestamptz not null default now()
  )`,
];
