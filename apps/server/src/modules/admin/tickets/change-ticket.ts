import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { changeTicketRow } from '../../accounts/contact/index.ts';
import { type Changes, writeAudit } from '../../platform/audit/index.ts';
import { listAdministrators } from '../../platform/users/index.ts';
import { lockTicket, refuseUnread } from './lock-ticket.ts';
import { presentWholeTicket } from './present-ticket.ts';

/** Closes, reopens or assigns a ticket. Throws 'ticket-moved-on'. */
export const changeTicket: Verb<'admin.tickets.update'> = async (ctx, { id, status, assignee, seen }) => {
  const data = await transact(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    await refuseUnread(tx, id, seen);
    const wanted = assignee === 'me' ? ctx.actor.userId : assignee === 'nobody' ? null : assignee;
    if (wanted && !(await listAdministrators(tx)).some((admin) => admin.id === wanted)) {
      throw badInput('assignee', 'is no administrator of the shop');
    }
    const after = {
      status: status ?? before.status,
      assignee_id: wanted === undefined ? before.assignee_id : wanted,
    };
    const changes: Record<string, Changes[string]> = {};
    if (after.status !== before.status) changes.status = { from: before.status, to: after.status };
    if (after.assignee_id !== before.assignee_id) {
      changes.assignee = { from: before.assignee_id, to: after.assignee_id };
    }
    if (Object.keys(changes).length > 0) {
      await changeTicketRow(tx, id, after);
      await writeAudit(tx, ctx, { action: 'ticket.update', subjectId: id, changes });
    }
    return presentWholeTicket(tx, id);
  });
  return { message: 'Ticket updated', data };
};
