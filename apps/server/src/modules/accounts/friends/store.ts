import { type FriendMark, type FriendRefusal, friendMarks } from '@jhumka/domain/friends';
import { type Selectable, sql } from 'kysely';
import { columnsOf, countRows, countWritten } from '../../../database/queries.ts';
import type { FriendMarksTable, ReferralsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type Referral = Selectable<ReferralsTable>;

const columns = columnsOf<ReferralsTable>()(
  'id friend_id inviter_id state refusal is_allowed joined_at decided_at reviewed_at',
);

/** Finds the code of a customer. */
export async function findFriendCode(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('friend_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** Inserts the code of a customer; false when somebody has it already. */
export async function insertFriendCode(
  tx: Tx,
  row: { readonly user_id: string; readonly code: string; readonly created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('friend_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the customer of a code. */
export async function findInviter(db: Db | Tx, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('friend_codes')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.user_id;
}

/** Inserts a referral; false when the friend has one already. */
export async function insertReferral(
  tx: Tx,
  referral: Pick<Referral, 'id' | 'friend_id' | 'inviter_id' | 'state' | 'refusal'> & {
    readonly joined_at: Date;
    readonly decided_at: Date | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the referral by which a customer came. */
export function findReferralOf(db: Db | Tx, friendId: string): Promise<Referral | undefined> {
  return db.selectFrom('referrals').select(columns).where('friend_id', '=', friendId).executeTakeFirst();
}

/** Finds a referral by id. */
export function findReferral(db: Db | Tx, id: string): Promise<Referral | undefined> {
  return db.selectFrom('referrals').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Lists the referrals of an inviter, newest first. */
export function listReferralsOf(db: Db | Tx, inviterId: string, max: number): Promise<Referral[]> {
  return db
    .selectFrom('referrals')
    .select(columns)
    .where('inviter_id', '=', inviterId)
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Lists the refused and reviewed referrals of a friend or inviter, newest first. */
export function listRefusedOf(db: Db, userId: string, max: number): Promise<Referral[]> {
  return db
    .selectFrom('referrals')
    .select(columns)
    .where((is) => is.or([is('friend_id', '=', userId), is('inviter_id', '=', userId)]))
    .where((is) => is.or([is('state', '=', 'refused'), is('reviewed_at', 'is not', null)]))
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Refused referrals that nobody has reviewed. */
const toReview = (db: Db) =>
  db.selectFrom('referrals').where('state', '=', 'refused').where('reviewed_at', 'is', null);

/** Lists refused referrals of all customers that nobody has reviewed, newest first. */
export function listToReview(db: Db, max: number): Promise<Referral[]> {
  return toReview(db).select(columns).orderBy('decided_at', 'desc').orderBy('id').limit(max).execute();
}

/** Counts the referrals of `listToReview`. */
export const countToReview = (db: Db): Promise<number> => countRows(toReview(db));

/** Lists undecided referrals after an id. */
export function listOpenReferrals(db: Db, after: string, max: number): Promise<Referral[]> {
  return db
    .selectFrom('referrals')
    .select(columns)
    .where('state', '=', 'joined')
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Reads who invited the inviters above a customer, by the friend. */
export async function readInvitersAbove(tx: Tx, userId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ friend_id: string; inviter_id: string }>`
    with recursive above as (
      select friend_id, inviter_id from referrals where friend_id = ${userId}
      union
      select r.friend_id, r.inviter_id from referrals r join above a on r.friend_id = a.inviter_id
    ) select friend_id, inviter_id from above`.execute(tx);
  return new Map(rows.map(({ friend_id, inviter_id }) => [friend_id, inviter_id]));
}

/** Counts the rewarded referrals of an inviter since two instants. */
export async function countRewarded(
  tx: Tx,
  inviterId: string,
  since: { readonly month: Date; readonly year: Date },
) {
  const { rows } = await sql<{ inMonth: number; inYear: number }>`
    select count(*) filter (where decided_at >= ${since.month})::int as "inMonth", count(*)::int as "inYear"
    from referrals where inviter_id = ${inviterId} and state = 'rewarded' and decided_at >= ${since.year}`.execute(
    tx,
  );
  return rows[0] ?? { inMonth: 0, inYear: 0 };
}

/** Decides a referral, which is locked by the account of its friend. */
export async function updateReferral(
  tx: Tx,
  id: string,
  change: Pick<Referral, 'state' | 'refusal'> & {
    readonly decided_at: Date | null;
    readonly is_allowed?: boolean;
    readonly reviewed_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('referrals').set(change).where('id', '=', id).execute();
}

/** Hash of something that accounts may have in common, and the time of the event it is of. */
export type Mark = Pick<FriendMarksTable, 'kind' | 'hash'> & { readonly created_at: Date };

/** Saves hashes of a customer; one that is there stays as old as it is. */
export async function saveMarks(tx: Tx, userId: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto('friend_marks')
    .values(marks.map((mark) => ({ ...mark, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns what a friend has in common with their inviter, or with other friends of that inviter. */
export async function findShared(tx: Tx, { friend_id, inviter_id }: Referral): Promise<FriendMark[]> {
  const { rows } = await sql<{ kind: FriendMark }>`
    select distinct own.kind from friend_marks own join friend_marks other using (kind, hash)
    where own.user_id = ${friend_id} and other.user_id <> ${friend_id} and (other.user_id = ${inviter_id}
      or other.user_id in (select friend_id from referrals where inviter_id = ${inviter_id}))`.execute(tx);
  return friendMarks.filter((mark) => rows.some(({ kind }) => kind === mark));
}

/** Deletes hashes that were saved before an instant. */
export async function deleteMarksBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('friend_marks').where('created_at', '<', at.toISOString()).execute();
}

/** Code and referrals of a customer. What rewarded stays, so that limits count it; it holds ids alone. */
export const personalData: PersonalData = {
  columns: {
    'friend_codes.user_id': 'nothing',
    'friend_marks.user_id': 'nothing',
    'referrals.friend_id': 'that an invitation was rewarded',
    'referrals.inviter_id': 'that an invitation was rewarded',
  },
  collect: {
    friends: async ({ db }, { id }) => {
      const code = await findFriendCode(db, id);
      const own = await findReferralOf(db, id);
      const present = ({ state, refusal, joined_at, decided_at }: Referral) => ({
        state,
        refusal: refusal satisfies FriendRefusal | '',
        joined_at,
        decided_at,
      });
      const { rows: marks } = await sql<{ kind: FriendMark; created_at: Date }>`
        select kind, created_at from friend_marks where user_id = ${id} order by created_at, kind`.execute(
        db,
      );
      const invited = await listReferralsOf(db, id, 10_000);
      return [
        ...(code === undefined ? [] : [{ code }]),
        ...(own ? [{ came_by: 'a friend', ...present(own) }] : []),
        ...invited.map((referral) => ({ invited: 'a friend', ...present(referral) })),
        ...marks.map(({ kind, created_at }) => ({ hash_of: kind, created_at })),
      ];
    },
  },
  join: {
    'friend_codes.user_id': 'the account that stays has a code of its own',
    'friend_marks.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update friend_marks m set user_id = ${stays.id} where user_id = ${goes.id} and not exists (
          select from friend_marks o where o.user_id = ${stays.id} and o.kind = m.kind and o.hash = m.hash)`,
      ),
    'referrals.friend_id': 'an account comes by one invitation, and that of the account that stays counts',
    'referrals.inviter_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update referrals set inviter_id = ${stays.id} where inviter_id = ${goes.id} and friend_id <> ${stays.id}`,
      ),
  },
  erase: async (tx, { user: { id } }) => {
    await tx.deleteFrom('friend_codes').where('user_id', '=', id).execute();
    await tx.deleteFrom('friend_marks').where('user_id', '=', id).execute();
    await sql`delete from referrals where (friend_id = ${id} or inviter_id = ${id}) and state <> 'rewarded'`.execute(
      tx,
    );
  },
};
