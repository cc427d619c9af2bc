import { type Kysely, sql } from 'kysely';

/** Tickets: answers, further messages, notes and assignees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table contact_tickets
    add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    add column assignee_id text references users (id) on delete set null,
    add column last_at timestamptz not null default now()`,
  'update contact_tickets set last_at = created_at',
  'create index contact_tickets_by_status on contact_tickets (status, last_at desc, id desc)',
  'create index contact_tickets_newest on contact_tickets (last_at desc, id desc)',
  'create index contact_tickets_of_assignee on contact_tickets (assignee_id) where assignee_id is not null',
  `create index contact_tickets_search on contact_tickets using gin
    (lower(ticket_number || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || order_number) gin_trgm_ops)`,
  `create table ticket_messages (
    id text primary key,
    ticket_id text not null references contact_tickets (id) on delete cascade,
    kind text not null check (kind in ('message', 'answer', 'note')),
    words text not null,
    author_id text references users (id) on delete set null,
    created_at timestamptz not null,
    sent_at timestamptz,
    last_error text not null default ''
  )`,
  'create index ticket_messages_of_ticket on ticket_messages (ticket_id, created_at, id)',
  'create index ticket_messages_of_author on ticket_messages (author_id) where author_id is not null',
];
