import type { Selectable } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { SessionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type Session = Selectable<SessionsTable>;

const columns = columnsOf<SessionsTable>()(
  'id user_id refresh_hash previous_refresh_hash rotated_at expires_at ended_at user_agent as_role_id created_at',
);

/** Inserts a session. */
export async function insertSession(
  tx: Tx,
  session: Pick<Session, 'id' | 'user_id' | 'refresh_hash' | 'expires_at' | 'user_agent' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, rotated_at: session.created_at })
    .execute();
}

/** Finds a session that has neither ended nor expired. */
export function findLiveSession(
  db: Db,
  id: string,
  at: Date,
): Promise<Pick<Session, 'user_id' | 'expires_at' | 'as_role_id'> | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id', 'expires_at', 'as_role_id'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
}

const liveSession = (db: Db | Tx, id: string, at: Date) =>
  db
    .selectFrom('sessions')
    .select(columns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString());

/** Reads a live session with the hashes of its refresh tokens. */
export function findFullSession(db: Db, id: string, at: Date): Promise<Session | undefined> {
  return liveSession(db, id, at).executeTakeFirst();
}

/** Locks a live session, so that exchanges of its refresh token are serialized. */
export function lockLiveSession(tx: Tx, id: string, at: Date): Promise<Session | undefined> {
  return liveSession(tx, id, at).forUpdate().executeTakeFirst();
}

/** Sets the role as which a session sees the admin; null for its own. */
export async function setSessionView(tx: Tx, id: string, roleId: string | null): Promise<void> {
  await tx.updateTable('sessions').set({ as_role_id: roleId }).where('id', '=', id).execute();
}

/** Replaces the refresh token of a session. */
export async function rotateSession(
  tx: Tx,
  id: string,
  next: Pick<Session, 'refresh_hash' | 'previous_refresh_hash' | 'rotated_at' | 'expires_at'>,
): Promise<void> {
  await tx.updateTable('sessions').set(next).where('id', '=', id).execute();
}

/** Ends a session. Idempotent. Returns whether it was live. */
export async function endSessionRow(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of a user, or all but one. */
export async function endSessionRowsOf(tx: Tx, userId: string, at: Date, exceptId?: string): Promise<void> {
  const query = tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (exceptId === undefined ? query : query.where('id', '<>', exceptId)).execute();
}

/** Deletes a user's sessions that ended before an instant: no token of them is accepted any more. */
export async function deleteSessionsOver(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', before.toISOString())
    .execute();
}

/** Deletes the sessions of all users that were opened before an instant and are over. */
export async function deleteSessionsOpenedBefore(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('created_at', '<', before.toISOString())
    .where((row) => row.or([row('ended_at', 'is not', null), row('expires_at', '<', now.toISOString())]))
    .execute();
}

/** Maximum number of active sessions per user; all of them are listed and can be revoked. */
const maxListed = 100;

/** Ends the oldest sessions of a user beyond the maximum. */
export async function endSessionRowsBeyond(tx: Tx, userId: string, at: Date): Promise<void> {
  const live = await listLiveSessions(tx, userId, at, maxListed + 1);
  const beyond = live.slice(maxListed).map(({ id }) => id);
  if (beyond.length === 0) return;
  await tx.updateTable('sessions').set({ ended_at: at }).where('id', '=', anyOf(beyond)).execute();
}

/** Lists a user's live sessions, last used first. */
export function listLiveSessions(db: Db, userId: string, at: Date, max = maxListed): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Finds the user of a session, ended or not. */
export async function findSessionOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

/** Deletes every session of a user. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
