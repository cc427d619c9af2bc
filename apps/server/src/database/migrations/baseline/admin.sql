-- Bulk edits of products, with the values to undo them by.
create table bulk_edits (
  id text primary key,
  change jsonb not null,
  actor_id text references users (id) on delete set null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_edits_of_actor on bulk_edits (actor_id);

create table bulk_edit_rows (
  edit_id text not null references bulk_edits (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  primary key (edit_id, product_id)
);
create index bulk_edit_rows_of_product on bulk_edit_rows (product_id);

create table product_imports (
  id text primary key,
  file_key text not null,
  file_name text not null,
  status text not null check (status in ('waiting', 'checking', 'checked', 'applying', 'done', 'failed')),
  dry_run boolean not null,
  -- Raised by each start and cancellation: a worker of an earlier run writes nothing.
  run integer not null default 0,
  mapping jsonb not null default '{}',
  columns jsonb not null default '[]',
  rows integer not null default 0,
  rows_total integer,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  error_count integer not null default 0,
  errors jsonb not null default '[]',
  problem text not null default '',
  actor_id text references users (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc, id desc);
create index product_imports_of_actor on product_imports (actor_id);
