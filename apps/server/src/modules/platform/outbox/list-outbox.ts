import { cappedPageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { presentMessage } from './present-message.ts';
import { countMessages, listMessages } from './store.ts';

/** Lists messages, sent and queued, newest first. */
export const listOutbox: Verb<'admin.outbox.list'> = async (ctx, { page, limit, order, ...rest }) => {
  const conditions = { ...rest, orderId: order };
  const totalCount = await countMessages(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listMessages(ctx.db, conditions, { limit, offset }) : [];
  return {
    message: 'Outbox',
    data: rows.map(presentMessage),
    ...cappedPageInfoOf({ page, limit }, totalCount),
  };
};
