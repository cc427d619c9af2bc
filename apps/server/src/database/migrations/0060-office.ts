import { type Kysely, sql } from 'kysely';

/** Indexes for the admin: user sorting and audit log search; and an append-only audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index users_by_name on users (name, id)',
  'create index users_by_last_login on users (last_login_at desc nulls last, id desc)',
  'create index audit_entries_of_action on audit_entries (action, at desc)',
  `create index audit_entries_search on audit_entries using gin
    (lower(action || ' ' || subject_id || ' ' || note || ' ' || changes::text) gin_trgm_ops)`,
  // What a deleted account leaves behind may be forgotten; nothing else of an entry ever changes.
  `create function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and new.note in ('', old.note)
        and new.changes in (old.changes, old.changes - 'birthday')
        and (new.id, new.actor_id, new.action, new.subject_id, new.at)
          = (old.id, old.actor_id, old.action, old.subject_id, old.at)
      then return new;
      end if;
      raise exception 'the log of administrators is only ever added to' using errcode = 'insufficient_privilege';
    end
  $$`,
  `create trigger audit_entries_kept before update or delete on audit_entries
    for each row execute function keep_audit_entry()`,
  `create trigger audit_entries_never_emptied before truncate on audit_entries
    for each statement execute function keep_audit_entry()`,
];
