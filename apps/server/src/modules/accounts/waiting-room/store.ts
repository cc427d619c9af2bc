import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WaitingRoomsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Customer, PersonalData } from '../../../personal-data.ts';

export type RoomRow = Selectable<WaitingRoomsTable>;

/** Finds the newest opening. */
export function findRoom(db: Db | Tx): Promise<RoomRow | undefined> {
  return db.selectFrom('waiting_rooms').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** Serializes the administrators who open and change rooms. */
export async function lockRooms(tx: Tx): Promise<RoomRow | undefined> {
  await sql`select pg_advisory_xact_lock(4870003)`.execute(tx);
  return findRoom(tx);
}

/** Inserts an opening, with the counter of its numbers. The rows of earlier ones are deleted: nobody needs them. */
export async function insertRoom(tx: Tx, room: Insertable<WaitingRoomsTable>): Promise<void> {
  await tx.deleteFrom('waiting_rooms').execute();
  await tx.insertInto('waiting_rooms').values(room).execute();
  await tx.insertInto('waiting_room_numbers').values({ room_id: room.id }).execute();
}

export async function changeRoom(tx: Tx, id: string, change: Updateable<WaitingRoomsTable>): Promise<void> {
  await tx.updateTable('waiting_rooms').set(change).where('id', '=', id).execute();
}

/** Issues the next numbers of a room; returns the highest of them. Undefined when the room is gone. */
export async function issueNumbers(db: Db, roomId: string, count: number): Promise<number | undefined> {
  const row = await db
    .updateTable('waiting_room_numbers')
    .set((known) => ({ issued_up_to: known('issued_up_to', '+', count) }))
    .where('room_id', '=', roomId)
    .returning('issued_up_to')
    .executeTakeFirst();
  return row?.issued_up_to;
}

/** Locks a room to call its next numbers; undefined while another process does, or has just done so. */
export function lockRoomToCall(tx: Tx, id: string, before: Date): Promise<RoomRow | undefined> {
  return tx
    .selectFrom('waiting_rooms')
    .selectAll()
    .where('id', '=', id)
    .where('advanced_at', '<=', before.toISOString())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Reads how many numbers were issued, how many people came in, and how many called since an instant are not in yet. */
export async function readQueueFigures(
  tx: Tx,
  roomId: string,
  { calledUpTo, since }: { readonly calledUpTo: number; readonly since: Date },
): Promise<{ issuedUpTo: number; entered: number; expected: number }> {
  const presumedAwayUpTo = (await readCalledUpTo(tx, roomId, [since]))[0] ?? 0;
  const { rows } = await sql<{ issued: number; entered: number; entered_of_expected: number }>`
    select
      (select issued_up_to from waiting_room_numbers where room_id = ${roomId}) as issued,
      (select count(*) from waiting_room_entries where room_id = ${roomId}) as entered,
      (select count(*) from waiting_room_entries
        where room_id = ${roomId} and number > ${presumedAwayUpTo} and number <= ${calledUpTo}
      ) as entered_of_expected`.execute(tx);
  const [row] = rows;
  return {
    issuedUpTo: row?.issued ?? 0,
    entered: row?.entered ?? 0,
    expected: calledUpTo - presumedAwayUpTo - (row?.entered_of_expected ?? 0),
  };
}

/** Reads the highest number that was called by each of some instants. */
export async function readCalledUpTo(db: Db | Tx, roomId: string, by: readonly Date[]): Promise<number[]> {
  const { rows } = await sql<{ called_up_to: number }>`
    select coalesce((
      select called_up_to from waiting_room_calls
      where room_id = ${roomId} and called_at <= instant
      order by called_at desc limit 1
    ), 0) as called_up_to
    from unnest(${by.map((at) => at.toISOString())}::timestamptz[]) with ordinality as at (instant, position)
    order by position`.execute(db);
  return rows.map(({ called_up_to }) => called_up_to);
}

/** Records that numbers were called. */
export async function insertCall(tx: Tx, roomId: string, at: Date, calledUpTo: number): Promise<void> {
  await tx
    .insertInto('waiting_room_calls')
    .values({ room_id: roomId, called_at: at, called_up_to: calledUpTo })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'called_at']).doUpdateSet({ called_up_to: calledUpTo }),
    )
    .execute();
}

/** Reads the highest number that was called so far. */
export async function readCalledNow(db: Db, roomId: string): Promise<number> {
  const row = await db
    .selectFrom('waiting_rooms')
    .select('called_up_to')
    .where('id', '=', roomId)
    .executeTakeFirst();
  return row?.called_up_to ?? 0;
}

/** Returns true when an account is in. */
export async function hasEntered(db: Db, roomId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_room_entries')
    .select('number')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true when the number is in, whoever used it. */
export async function isNumberIn(db: Db, roomId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_room_entries')
    .select('number')
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets a number in, once, for one account: one without an account is bound to the first that uses it. False when it
 * admitted another account. Throws a unique violation when the account is in with another number.
 */
export async function insertEntry(
  db: Db,
  entry: {
    readonly roomId: string;
    readonly number: number;
    readonly userId: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_room_entries as known (room_id, number, user_id, entered_at)
    values (${entry.roomId}, ${entry.number}, ${entry.userId}, ${entry.at})
    on conflict (room_id, number) do update set user_id = coalesce(known.user_id, excluded.user_id)
      where known.user_id is null or excluded.user_id is null or known.user_id = excluded.user_id
    returning number`.execute(db);
  return rows.length > 0;
}

/** Reads the figures of a room for administrators. */
export async function readRoomFigures(
  db: Db | Tx,
  roomId: string,
  { missedUpTo, since }: { readonly missedUpTo: number; readonly since: Date },
): Promise<{ issued: number; entered: number; entered_since: number; missed: number }> {
  const { rows } = await sql<{
    issued: number;
    entered: number;
    entered_since: number;
    in_of_missed: number;
  }>`
    select
      coalesce((select issued_up_to from waiting_room_numbers where room_id = ${roomId}), 0) as issued,
      count(*) as entered,
      count(*) filter (where entered_at > ${since}) as entered_since,
      count(*) filter (where number <= ${missedUpTo}) as in_of_missed
    from waiting_room_entries where room_id = ${roomId}`.execute(db);
  const { in_of_missed, ...row } = rows[0] ?? { issued: 0, entered: 0, entered_since: 0, in_of_missed: 0 };
  return { ...row, missed: missedUpTo - in_of_missed };
}

/** Stores the email of a place; a later one replaces it until it was sent. */
export async function insertTurnMail(
  tx: Tx,
  mail: { readonly room_id: string; readonly number: number; readonly email: string },
): Promise<void> {
  await tx
    .insertInto('waiting_room_mails')
    .values(mail)
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'number'])
        .doUpdateSet({ email: mail.email })
        .where('waiting_room_mails.sent_at', 'is', null),
    )
    .execute();
}

/** Marks the unsent emails of the numbers up to one as sent, a bounded number at a time, and returns them. */
export async function takeTurnMails(
  tx: Tx,
  {
    roomId,
    upTo,
    at,
    most,
  }: { readonly roomId: string; readonly upTo: number; readonly at: Date; readonly most: number },
): Promise<{ number: number; email: string }[]> {
  const { rows } = await sql<{ number: number; email: string }>`
    update waiting_room_mails set sent_at = ${at}
    where (room_id, number) in (
      select room_id, number from waiting_room_mails
      where room_id = ${roomId} and sent_at is null and number <= ${upTo}
      order by number limit ${most} for update skip locked
    )
    returning number, email`.execute(tx);
  return rows;
}

/** Deletes who came in and the emails of a room that is closed. */
export async function deleteVisits(tx: Tx, roomId: string): Promise<void> {
  await tx.deleteFrom('waiting_room_entries').where('room_id', '=', roomId).execute();
  await tx.deleteFrom('waiting_room_mails').where('room_id', '=', roomId).execute();
}

/** Lists the visits of an account, and the emails asked for with its address. */
async function listPlacesOf(db: Db, userId: string, email: string | null) {
  const entries = await db
    .selectFrom('waiting_room_entries')
    .select(['number', 'entered_at'])
    .where('user_id', '=', userId)
    .execute();
  if (email === null) return entries;
  const mails = await db
    .selectFrom('waiting_room_mails')
    .select(['number', 'email', 'sent_at'])
    .where('email', '=', email)
    .execute();
  return [...entries, ...mails];
}

/** Unbinds the places of an account, and deletes the emails asked for with its address. */
async function erasePlacesOf(tx: Tx, userId: string, email: string | null): Promise<void> {
  await tx.updateTable('waiting_room_entries').set({ user_id: null }).where('user_id', '=', userId).execute();
  if (email !== null) await tx.deleteFrom('waiting_room_mails').where('email', '=', email).execute();
}

const provenEmailOf = ({ email, email_verified_at }: Customer) => (email_verified_at ? email : null);

/** When a customer came in to a sale, and the emails asked for with their address. Deleted a day after the sale. */
export const personalData: PersonalData = {
  columns: { 'waiting_room_entries.user_id': 'nothing', 'waiting_room_mails.email': 'nothing' },
  collect: { 'waiting-room': ({ db }, user) => listPlacesOf(db, user.id, provenEmailOf(user)) },
  join: { 'waiting_room_entries.user_id': 'a place of some hours' },
  erase: (tx, { user }) => erasePlacesOf(tx, user.id, provenEmailOf(user)),
};
