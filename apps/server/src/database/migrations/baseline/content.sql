-- Every published version of a help or policy page.
create table page_versions (
  slug text not null check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  lead text not null,
  markdown text not null check (length(markdown) <= 60000),
  note text not null default '',
  author_id text references users (id),
  created_at timestamptz not null default now(),
  primary key (slug, version)
);
create index page_versions_of_author on page_versions (author_id) where author_id is not null;

-- Lines of the bar above every page, beside the built-in one.
create table banners (
  id text primary key,
  text text not null check (length(text) between 1 and 120),
  link text not null default '',
  is_on boolean not null,
  begins_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  version integer not null default 1,
  updated_by text references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > begins_at)
);
create index banners_of_author on banners (updated_by);
