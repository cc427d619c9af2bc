import type { Rating } from '@jhumka/domain/reviews';
import { type Selectable, sql } from 'kysely';
import { countRows, countWritten, type Page } from '../../../database/queries.ts';
import type { FeedbackTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type Feedback = Selectable<FeedbackTable>;

/** Upserts the feedback on an order. */
export function upsertFeedback(tx: Tx, feedback: Feedback): Promise<Feedback> {
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

const rated = (db: Db, most: Rating | undefined) =>
  db.selectFrom('feedback').$if(most !== undefined, (query) => query.where('rating', '<=', most ?? 5));

/** Reads a page of all feedback, newest first; `most` filters by stars or fewer. */
export function listFeedbackRows(
  db: Db,
  most: Rating | undefined,
  { limit, offset }: Page,
): Promise<Feedback[]> {
  return rated(db, most)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts feedback, filtered by stars or fewer. */
export function countFeedbackRows(db: Db, most: Rating | undefined): Promise<number> {
  return countRows(rated(db, most));
}

/** Lists a user's feedback, newest first. */
function listFeedbackOf(db: Db, userId: string): Promise<Feedback[]> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Counts a user's feedback, or all feedback for null. */
export function countFeedbackOf(db: Db, userId: string | null): Promise<number> {
  return countRows(
    db.selectFrom('feedback').$if(userId !== null, (query) => query.where('user_id', '=', userId ?? '')),
  );
}

async function deleteFeedbackOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('feedback').where('user_id', '=', userId).execute();
}

/** The feedback of a customer. */
export const personalData: PersonalData = {
  columns: { 'feedback.user_id': 'nothing' },
  collect: {
    feedback: async ({ db }, { id }) =>
      (await listFeedbackOf(db, id)).map(({ user_id: _, ...feedback }) => feedback),
  },
  join: {
    'feedback.user_id': (tx, { stays, goes }) =>
      countWritten(tx, sql`update feedback set user_id = ${stays.id} where user_id = ${goes.id}`),
  },
  erase: (tx, { user }) => deleteFeedbackOf(tx, user.id),
};
