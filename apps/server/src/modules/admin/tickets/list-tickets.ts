import { pageInfoOf, sortOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { countTicketMessages, countTicketsByStatus, listTicketRows } from '../../accounts/contact/index.ts';
import { findUserNames } from '../../platform/users/index.ts';
import { presentTicket } from './present-ticket.ts';

/** Lists tickets, with the count of each status. */
export const listTickets: Verb<'admin.tickets.list'> = async (
  ctx,
  { page, limit, assignee, sort, ...rest },
) => {
  const conditions = { ...rest, assigneeId: assignee === 'me' ? ctx.actor.userId : assignee };
  const { by, direction } = sortOf(sort ?? '-last');
  const { rows, totalCount } = await listTicketRows(ctx.db, conditions, {
    by: by === 'last' ? 'last_at' : 'created_at',
    direction,
    limit,
    offset: (page - 1) * limit,
  });
  const [counts, messages, names] = await Promise.all([
    countTicketsByStatus(ctx.db),
    countTicketMessages(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    findUserNames(ctx.db, [...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []))]),
  ]);
  return {
    message: 'Tickets',
    data: rows.map((row) => presentTicket(row, names, messages.get(row.id) ?? 0)),
    ...pageInfoOf({ page, limit }, totalCount),
    counts,
  };
};
