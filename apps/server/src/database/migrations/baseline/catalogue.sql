create table categories (
  id text primary key,
  name text not null,
  slug text not null,
  picture_id text references pictures (id),
  banner_id text references pictures (id),
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_of_banner on categories (banner_id);
create index categories_of_picture on categories (picture_id);
create unique index categories_slug_key on categories (slug) where deleted_at is null;

create table subcategories (
  id text primary key,
  category_id text not null references categories (id),
  name text not null,
  slug text not null,
  picture_id text references pictures (id),
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subcategories_category_id_slug_key on subcategories (category_id, slug) where deleted_at is null;
create index subcategories_of_picture on subcategories (picture_id);

-- A deleted product keeps its row, because orders refer to it, and frees its SKU.
create table products (
  id text primary key,
  sku text not null,
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
  popularity integer not null default 0,
  search tsvector not null default '',
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The admin lists unpublished products too. No index contains the stock, so that a sale stays a heap-only (HOT) update.
create index products_admin_category on products (category_id, subcategory_id, created_at desc, id desc)
  where deleted_at is null;
create index products_admin_changed on products (updated_at desc, id desc) where deleted_at is null;
create index products_admin_discount on products (discount, id) where deleted_at is null;
create index products_admin_metal on products (metal) where deleted_at is null;
create index products_admin_name on products (lower(name), id) where deleted_at is null;
create index products_admin_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_admin_price on products (discounted_price, id) where deleted_at is null;
create index products_admin_state on products (publish, updated_at desc, id desc) where deleted_at is null;
create index products_category_newest on products (category_id, created_at desc, id desc)
  where publish and deleted_at is null;
create index products_category_popularity on products
  (category_id, popularity desc, rating desc nulls last, review_count desc, id desc)
  where publish and deleted_at is null;
create index products_category_price on products (category_id, discounted_price, id)
  where publish and deleted_at is null;
create index products_discount on products (discount desc, id desc) where publish and deleted_at is null;
create index products_gemstones on products using gin (gemstone_names);
create index products_newest on products (created_at desc, id desc) where publish and deleted_at is null;
create index products_of_subcategory on products (subcategory_id);
create index products_popularity on products (popularity desc, rating desc nulls last, review_count desc, id desc)
  where publish and deleted_at is null;
create index products_price on products (discounted_price, id) where publish and deleted_at is null;
create index products_rating on products (rating desc nulls last, review_count desc, id desc)
  where publish and deleted_at is null;
create index products_search on products using gin (search);
create unique index products_sku_key on products (sku) where deleted_at is null;
create index products_subcategory_newest on products (subcategory_id, created_at desc, id desc)
  where publish and deleted_at is null;
create index products_subcategory_price on products (subcategory_id, discounted_price, id)
  where publish and deleted_at is null;
create index products_tags on products using gin (tags);

create table product_pictures (
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  picture_id text not null references pictures (id),
  alt text not null default '',
  primary key (product_id, position)
);
create index product_pictures_of_picture on product_pictures (picture_id);

-- Ledger of stock. Sales have no row here: the items of the orders record them (decision 0033).
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  quantity integer not null check (quantity <> 0),
  reason text not null
    check (reason in (
      'opening', 'correction', 'delivery', 'loss', 'import', 'hold', 'lapse', 'cancellation', 'return'
    )),
  order_id text,
  actor_id text references users (id) on delete set null,
  note text not null default '',
  at timestamptz not null default now()
);
create index stock_movements_of_actor on stock_movements (actor_id) where actor_id is not null;
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_of_product on stock_movements (product_id, id);

-- Words that products are found by. A misspelt word is corrected here, among thousands of words, instead of among
-- hundreds of thousands of products (decision 0006).
create table search_vocabulary (
  word text collate "C" primary key
);
create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);

create table search_synonyms (
  term text collate "C" primary key,
  means text[] not null check (cardinality(means) > 0),
  updated_at timestamptz not null default now()
);

-- Searches by day and term, without the user.
create table search_counts (
  day date not null,
  term text collate "C" not null,
  searches integer not null,
  misses integer not null,
  primary key (day, term),
  check (misses <= searches)
);

-- Public reviews of the products of an order.
create table reviews (
  id text primary key,
  order_id text not null unique,
  user_id text not null references users (id),
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_user on reviews (user_id);

create table review_products (
  product_id text not null references products (id),
  review_id text not null references reviews (id) on delete cascade,
  created_at timestamptz not null,
  primary key (product_id, review_id)
);
create index review_products_newest on review_products (product_id, created_at desc, review_id desc);
create index review_products_of_review on review_products (review_id);

-- Paths are encoded, as in a request; targets are always pages of the shop, never another site.
create table redirects (
  from_path text collate "C" primary key check (from_path ~ '^/[^/\\?#]'),
  target text not null check (target ~ '^/([^/\\]|$)'),
  origin text not null check (origin in ('written', 'renaming')),
  updated_at timestamptz not null
);
create index redirects_newest on redirects (updated_at desc, from_path);
