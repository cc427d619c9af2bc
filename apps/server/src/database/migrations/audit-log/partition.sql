-- The table from before becomes the first partition; :bound is the month after next. All of it takes milliseconds: the
-- rows are known to be before the bound, and each index of the new table adopts the one that exists.
alter table audit_entries rename to audit_entries_first;
alter table audit_entries_first drop constraint audit_entries_pkey;
alter table audit_entries_first add constraint audit_entries_first_pkey primary key using index audit_entries_id_at;
alter index audit_entries_newest rename to audit_entries_first_newest;
alter index audit_entries_of_action rename to audit_entries_first_of_action;
alter index audit_entries_of_actor rename to audit_entries_first_of_actor;
alter index audit_entries_of_subject rename to audit_entries_first_of_subject;
alter index audit_entries_search rename to audit_entries_first_search;
drop trigger audit_entries_append_only on audit_entries_first;

create table audit_entries (
  id text not null,
  actor_id text not null references users (id),
  action text not null,
  subject_id text not null,
  changes jsonb not null default '{}',
  note text not null default '',
  at timestamptz not null default now(),
  primary key (id, at)
) partition by range (at);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_of_action on audit_entries (action, at desc);
create index audit_entries_of_actor on audit_entries (actor_id, at desc);
create index audit_entries_of_subject on audit_entries (subject_id, at desc);
create index audit_entries_search on audit_entries
  using gin (lower(action || ' ' || subject_id || ' ' || note || ' ' || changes::text) gin_trgm_ops);
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function guard_audit_entry();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function guard_audit_entry();

alter table audit_entries attach partition audit_entries_first for values from (minvalue) to (:bound);
alter table audit_entries_first drop constraint audit_entries_first_bound;
-- Takes what no month is prepared for, so that nothing is refused; an invariant watches it.
create table audit_entries_default partition of audit_entries default;
create trigger audit_entries_no_truncate before truncate on audit_entries_default
  for each statement execute function guard_audit_entry();

-- Makes the partitions of this month and of so many after it, and returns the number of rows that stay in the default
-- partition. Idempotent, also in several processes at once. Runs as the owner of the log, which the shop may not be.
create function make_audit_partitions(months integer) returns integer language plpgsql security definer
  set lock_timeout = '2s' as $$
  declare
    bound timestamptz;
    next_bound timestamptz;
    name text;
    left_over integer;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit partitions', 0));
    loop
      select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz) into bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_entries'::regclass;
      exit when bound > now() + make_interval(months => months);
      next_bound := (bound at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      name := 'audit_entries_' || to_char(bound at time zone 'UTC', 'YYYY_MM');
      -- Attaching lets the log be read and written meanwhile; "create table … partition of" would not.
      execute format('create table %I (like audit_entries including defaults including constraints)', name);
      if exists (select from audit_entries_default where at >= bound and at < next_bound) then
        lock table audit_entries_default in access exclusive mode;
        alter table audit_entries_default disable trigger user;
        execute format(
          'with moved as (delete from audit_entries_default where at >= %L and at < %L returning *)
          insert into %I select * from moved', bound, next_bound, name);
        alter table audit_entries_default enable trigger user;
      end if;
      execute format(
        'create trigger audit_entries_no_truncate before truncate on %I
        for each statement execute function guard_audit_entry()', name);
      execute format('alter table audit_entries attach partition %I for values from (%L) to (%L)', name, bound, next_bound);
    end loop;
    select count(*) into left_over from audit_entries_default;
    return left_over;
  end
$$;
-- Whoever else may log in makes no tables here.
revoke execute on function make_audit_partitions(integer) from public;
do $$
  begin
    execute format('alter function make_audit_partitions(integer) set search_path = %I, pg_temp', current_schema());
  end
$$;
