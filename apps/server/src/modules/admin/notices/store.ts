import type { Db, Tx } from '../../../database/transact.ts';
import type { PushSubscriber } from '../../../gateways/push/push-gateway.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Records subjects and returns those that were not known: of several processes only one gets each. */
export async function recordNotices(tx: Tx, subjects: readonly string[], at: Date): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .insertInto('notices')
    .values(subjects.map((subject) => ({ subject, notified_at: at })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function deleteNoticesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('notices').where('notified_at', '<', instant.toISOString()).execute();
}

/** Browsers of one administrator; far more than anybody uses. */
const maxBrowsers = 20;

/** Saves a browser of an administrator; the oldest beyond twenty are forgotten. */
export async function saveSubscriber(
  tx: Tx,
  userId: string,
  { endpoint, p256dh, auth }: PushSubscriber,
  at: Date,
): Promise<void> {
  const row = { user_id: userId, p256dh, auth, created_at: at };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const oldest = tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(maxBrowsers);
  await tx.deleteFrom('push_subscriptions').where('endpoint', 'in', oldest).execute();
}

/** Lists the browsers of some users. */
export async function listSubscribers(db: Db, userIds: readonly string[]): Promise<PushSubscriber[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', 'in', [...userIds])
    .execute();
}

export async function deleteSubscriber(db: Db | Tx, endpoint: string, userId?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

async function deleteSubscribersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** Lists the browsers of one user, without their keys. */
function listSubscribersOf(db: Db, userId: string): Promise<{ endpoint: string; created_at: string }[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Browsers that are notified of new orders: of administrators alone, who may have been customers. */
export const personalData: PersonalData = {
  columns: { 'push_subscriptions.user_id': 'nothing: the rows are deleted' },
  collect: {
    notified_browsers: async ({ db }, { id }) => listSubscribersOf(db, id),
  },
  join: { 'push_subscriptions.user_id': 'browsers of administrators' },
  erase: (tx, { user }) => deleteSubscribersOf(tx, user.id),
};
