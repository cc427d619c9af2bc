alter table layout_versions rename to pages;
alter table pages
  add column lead text not null default '',
  add column note text not null default '';
alter table layout_drafts rename to page_drafts;
alter table page_drafts
  add column page text not null default '',
  add column lead text not null default '';

-- The version before reads and writes pages of blocks by these names; help pages are not among them.
create view layout_versions as
  select slug, version, title, description, blocks, is_removed, author_id, created_at
  from pages where slug not like 'help:%';
create view layout_drafts as
  select slug, title, description, blocks, day, created_at from page_drafts where page not like 'help:%';

-- Its help pages are in page_versions, and each version that either side saves is copied to the other.
create function copy_to_pages() returns trigger language plpgsql as $$
begin
  insert into pages (slug, version, title, description, lead, blocks, note, author_id, created_at)
  values (
    'help:' || new.slug, new.version, new.title, new.description, new.lead,
    jsonb_build_array(jsonb_build_object(
      'kind', 'text', 'id', 'text', 'from', null, 'until', null, 'markdown', new.markdown)),
    new.note, new.author_id, new.created_at
  ) on conflict do nothing;
  return null;
end $$;
create trigger copied_to_pages after insert on page_versions for each row execute function copy_to_pages();

create function copy_to_page_versions() returns trigger language plpgsql as $$
begin
  insert into page_versions (slug, version, title, description, lead, markdown, note, author_id, created_at)
  values (
    substr(new.slug, 6), new.version, new.title, new.description, new.lead,
    left(coalesce((
      select string_agg(block ->> 'markdown', E'\n\n' order by position)
      from jsonb_array_elements(new.blocks) with ordinality as blocks (block, position)
      where block ->> 'kind' = 'text'), ''), 60000),
    new.note, new.author_id, new.created_at
  ) on conflict do nothing;
  return null;
end $$;

insert into pages (slug, version, title, description, lead, blocks, note, author_id, created_at)
  select 'help:' || slug, version, title, description, lead,
    jsonb_build_array(jsonb_build_object(
      'kind', 'text', 'id', 'text', 'from', null, 'until', null, 'markdown', markdown)),
    note, author_id, created_at
  from page_versions;
create trigger copied_to_page_versions after insert on pages for each row when (new.slug like 'help:%')
  execute function copy_to_page_versions();
