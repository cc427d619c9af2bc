import { type Kysely, sql } from 'kysely';

/** The waiting room of a sale: its openings, the numbers issued and called, and who came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_rooms (
      id text primary key,
      version int not null,
      is_on boolean not null,
      begins_at timestamptz,
      ends_at timestamptz,
      per_minute int not null check (per_minute > 0),
      reason text not null,
      prices_until timestamptz,
      allowance double precision not null default 0,
      called_up_to int not null default 0,
      advanced_at timestamptz not null,
      updated_by text references users (id),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index waiting_rooms_by_editor on waiting_rooms (updated_by)`.execute(db);
  // Apart from the rooms: who joins never waits for those who are called.
  await sql`
    create table waiting_room_numbers (
      room_id text primary key references waiting_rooms (id) on delete cascade,
      issued_up_to int not null default 0
    )`.execute(db);
  await sql`
    create table waiting_room_calls (
      room_id text not null references waiting_rooms (id) on delete cascade,
      called_at timestamptz not null,
      called_up_to int not null,
      primary key (room_id, called_at)
    )`.execute(db);
  await sql`
    create table waiting_room_entries (
      room_id text not null references waiting_rooms (id) on delete cascade,
      number int not null,
      user_id text references users (id),
      entered_at timestamptz not null,
      primary key (room_id, number),
      unique (room_id, user_id)
    )`.execute(db);
  await sql`create index waiting_room_entries_of_user on waiting_room_entries (user_id)`.execute(db);
  await sql`
    create table waiting_room_mails (
      room_id text not null references waiting_rooms (id) on delete cascade,
      number int not null,
      email text not null,
      sent_at timestamptz,
      primary key (room_id, number)
    )`.execute(db);
  await sql`create index waiting_room_mails_unsent on waiting_room_mails (number) where sent_at is null`.execute(
    db,
  );
  await sql`create index waiting_room_mails_of_email on waiting_room_mails (email)`.execute(db);
}
