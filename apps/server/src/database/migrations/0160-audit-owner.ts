import { type Kysely, sql } from 'kysely';

/**
 * Gives the log of administrators to a role that nobody logs in with, where the database server allows it: the role of
 * the shop then adds to the log and reads it, but can neither change its triggers nor empty or drop it. Also lets
 * everything be erased that an entry says of a customer who deleted the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What a deleted account leaves behind may be erased; nothing else of an entry ever changes.
  `create or replace function keep_audit_entry() returns trigger language plpgsql as $$
    declare erasable constant text[] := array['birthday', 'problem', 'cancellation_reason'];
    begin
      if tg_op = 'UPDATE'
        and new.note in ('', old.note)
        and new.changes in (old.changes, old.changes - 'birthday', old.changes - erasable)
        and (new.id, new.actor_id, new.action, new.subject_id, new.at)
          = (old.id, old.actor_id, old.action, old.subject_id, old.at)
      then return new;
      end if;
      raise exception 'the log of administrators is only ever added to' using errcode = 'insufficient_privilege';
    end
  $$`,
  `do $$
    declare me constant name := current_user;
    begin
      begin
        create role jhumka_audit nologin;
      exception when duplicate_object or unique_violation then null;
      end;
      -- Whoever hands a table over must for that moment be a member of the role that takes it.
      execute format('grant jhumka_audit to %I', me);
      execute format('grant usage, create on schema %I to jhumka_audit', current_schema());
      alter table audit_entries owner to jhumka_audit;
      alter function keep_audit_entry() owner to jhumka_audit;
      execute format('revoke create on schema %I from jhumka_audit', current_schema());
      revoke all on audit_entries from public;
      execute format('grant select, insert, references on audit_entries to %I', me);
      execute format('grant update (note, changes) on audit_entries to %I', me);
      -- Rows are locked before they are erased.
      execute format('revoke jhumka_audit from %I', me);
    exception when insufficient_privilege then
      raise notice 'the log of administrators stays with the role %', me;
    end
  $$`,
];
