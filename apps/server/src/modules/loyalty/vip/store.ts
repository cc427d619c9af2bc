import type { Paise } from '@jhumka/domain/money';
import { type Selectable, sql } from 'kysely';
import { anyOf, countRows, countWritten } from '../../../database/queries.ts';
import type { VipMembershipsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining, PersonalData } from '../../../personal-data.ts';

/** Returns true when a user has joined the programme. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vip_memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Filters user ids down to members. */
export async function membersAmong(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('vip_memberships')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export type MembershipRow = Omit<Selectable<VipMembershipsTable>, 'lifetime_spend' | 'ended_at'>;

/** Finds a user's membership; undefined for a non-member. */
export function findMembership(db: Db | Tx, userId: string): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('vip_memberships')
    .select(['user_id', 'joined_at', 'method', 'purchase_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts a membership. The account is locked and has none yet. */
export async function insertMembership(
  tx: Tx,
  membership: { readonly user_id: string; readonly method: 'coins' | 'money'; readonly purchase_id?: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('vip_memberships')
    .values({ ...membership, joined_at: at })
    .execute();
}

/** Counts users who have joined since an instant. */
export function countMembersSince(db: Db, since: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('vip_memberships')
      .where('joined_at', '>=', since.toISOString())
      .where('ended_at', 'is', null),
  );
}

/** Gives the membership of a joined account to the one that stays; who paid for it stays with the purchase. */
const giveMembership = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(
    tx,
    sql`insert into vip_memberships (user_id, joined_at)
      select ${stays.id}, joined_at from vip_memberships where user_id = ${goes.id} on conflict do nothing`,
  );

/** Locks memberships, by their customers, and reads the lifetime spend. */
export async function lockSpends(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await tx
    .selectFrom('vip_memberships')
    .select(['user_id', 'lifetime_spend'])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ user_id, lifetime_spend }) => [user_id, lifetime_spend]));
}

/** Sums the lifetime spend of members again, as after their orders moved to another account. */
export async function sumSpendAgain(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    update vip_memberships set lifetime_spend = lifetime_spend_of(user_id)
    where user_id = ${anyOf(userIds)}`.execute(tx);
}

/** Ends the membership of a deleted user; its payment method stays. The account is locked. */
async function endMembership(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('vip_memberships').set({ ended_at: at }).where('user_id', '=', userId).execute();
}

/** The membership of a customer. */
export const personalData: PersonalData = {
  columns: { 'vip_memberships.user_id': 'when it was joined and ended' },
  collect: {
    membership: async ({ db }, { id }) => {
      const membership = await findMembership(db, id);
      return membership ? [{ joined_at: membership.joined_at, paid_with: membership.method }] : [];
    },
  },
  join: { 'vip_memberships.user_id': giveMembership },
  erase: (tx, { ctx, user }) => endMembership(tx, user.id, ctx.now()),
};
