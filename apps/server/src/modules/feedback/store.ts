import type { Selectable } from 'kysely';
import type { FeedbackTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type Feedback = Selectable<FeedbackTable>;

/** Keeps what somebody says of an order; a second word takes the place of the first. */
export function keepFeedback(tx: Tx, feedback: Feedback): Promise<Feedback> {
  const { rating, comment, topics, updated_at } = feedback;
  return tx
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ rating, comment, topics, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findFeedback(db: Db, orderId: string): Promise<Feedback | undefined> {
  return db.selectFrom('feedback').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** What a person said, newest first. */
export function listFeedbackOf(db: Db, userId: string): Promise<Feedback[]> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** How often a person (or, for null, anybody) said something. */
export async function countFeedbackOf(db: Db, userId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFeedbackOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('feedback').where('user_id', '=', userId).execute();
}
