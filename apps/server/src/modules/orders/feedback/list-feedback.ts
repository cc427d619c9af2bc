import { pageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { findUserNames } from '../../platform/users/index.ts';
import { listOrderNumbers } from '../orders/index.ts';
import { presentFeedback } from './present-feedback.ts';
import { countFeedbackRows, listFeedbackRows } from './store.ts';

/** Lists feedback, newest first; `most` filters by stars or fewer. */
export const listFeedback: Verb<'admin.feedback.list'> = async (ctx, { page, limit, most }) => {
  const totalCount = await countFeedbackRows(ctx.db, most);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listFeedbackRows(ctx.db, most, { limit, offset }) : [];
  const names = await findUserNames(ctx.db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const numbers = await listOrderNumbers(
    ctx.db,
    rows.map(({ order_id }) => order_id),
  );
  return {
    message: 'Feedback',
    data: rows.map((row) => ({
      ...presentFeedback(row, numbers.get(row.order_id) ?? ''),
      order: row.order_id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
    })),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};
