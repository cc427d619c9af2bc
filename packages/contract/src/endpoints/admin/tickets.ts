import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, bulkOutcome } from '../../shapes/bulk.ts';
import { instant, optionalField, searchText, text, yesOrNo } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';
import { sortInput } from '../../wire/sorting.ts';

const status = z.enum(['open', 'answered', 'closed']);
const person = z.object({ _id: z.string(), name: z.string() });
const words = z
  .string()
  .trim()
  .min(1, { error: 'is required' })
  .max(5000, { error: 'has more than 5000 characters' });

/** A support ticket. */
const ticket = z
  .object({
    _id: z.string(),
    ticketNumber: z.string(),
    status,
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    subject: z.string(),
    orderId: z.string(),
    assignee: person.nullable(),
    messages: z.int().meta({ description: 'Number of messages and answers' }),
    createdAt: z.string(),
    lastAt: z.string(),
  })
  .meta({ id: 'Ticket' });

const ticketDetails = ticket
  .extend({
    conversation: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(['message', 'answer', 'note']),
        words: z.string(),
        author: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        lastError: z.string(),
      }),
    ),
    order: z.object({ _id: z.string(), isTheirs: z.boolean() }).nullable().meta({
      description: 'Order named in the message, and whether it belongs to the account with this email',
    }),
    customerId: z.string().nullable().meta({ description: 'Id of the account with this email' }),
    administrators: z.array(person),
  })
  .meta({ id: 'WholeTicket' });

const id = text(64);
const seen = optionalField(text(64)).meta({
  description:
    "Id of the newest message that the client loaded; refused with 'ticket-moved-on' when there is a newer one",
});

export const ticketEndpoints = {
  'admin.tickets.list': endpoint({
    method: 'GET',
    path: '/api/admin/tickets',
    access: 'admin',
    right: 'customers.see',
    listsPeople: true,
    summary: 'List tickets, last changed first; search by number, name, email, subject or order',
    input: z.object({
      ...pageInput(25),
      status: optionalField(status),
      assignee: optionalField(text(64)).meta({ description: "An administrator's id, 'me' or 'nobody'" }),
      search: optionalField(searchText(100)),
      sort: sortInput(['last', 'created']),
    }),
    data: z.array(ticket),
    extra: { ...pageInfo, counts: z.record(status, z.int()), administrators: z.array(person) },
  }),
  'admin.tickets.get': endpoint({
    method: 'GET',
    path: '/api/admin/tickets/:id',
    access: 'admin',
    right: 'customers.see',
    summary: 'Get a ticket with its conversation',
    input: z.object({ id }),
    data: ticketDetails,
  }),
  'admin.tickets.answer': endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/answer',
    access: 'admin',
    right: 'customers.change',
    summary: 'Answer a ticket by email, once even if repeated; optionally close it',
    input: z.object({ id, words, close: optionalField(yesOrNo), seen }),
    data: ticketDetails,
    status: 201,
  }),
  'admin.tickets.addNote': endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/notes',
    access: 'admin',
    right: 'customers.change',
    summary: 'Add an internal note to a ticket',
    input: z.object({ id, words }),
    data: ticketDetails,
    status: 201,
  }),
  'admin.tickets.update': endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/:id',
    access: 'admin',
    right: 'customers.change',
    summary: "Close, reopen or assign a ticket ('nobody' unassigns it)",
    input: z.object({
      id,
      status: optionalField(z.enum(['open', 'closed'])),
      assignee: optionalField(text(64)),
      seen,
    }),
    data: ticketDetails,
  }),
  'admin.tickets.bulkUpdate': endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/bulk',
    access: 'admin',
    right: 'customers.change',
    summary: 'Close, reopen or assign tickets together; each that is refused says why',
    input: z.object({
      ids: bulkIds,
      status: optionalField(z.enum(['open', 'closed'])),
      assignee: optionalField(text(64)),
      readUntil: optionalField(instant).meta({
        description: 'Tickets with a message after it are refused: nobody has read it',
      }),
    }),
    data: bulkOutcome,
  }),
  'admin.tickets.resend': endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/resend',
    access: 'admin',
    right: 'customers.change',
    summary: 'Retry an answer that could not be emailed',
    input: z.object({ id, message: text(64) }),
    data: ticketDetails,
  }),
};
