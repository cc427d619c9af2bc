-- Messages of the contact form.
create table contact_tickets (
  id text primary key,
  ticket_number text not null unique,
  name text not null,
  email citext not null,
  mobile text not null default '',
  subject text not null default '',
  message text not null,
  order_number text not null default '',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assignee_id text references users (id) on delete set null,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index contact_tickets_by_status on contact_tickets (status, last_at desc, id desc);
create index contact_tickets_newest on contact_tickets (last_at desc, id desc);
create index contact_tickets_of_assignee on contact_tickets (assignee_id) where assignee_id is not null;
create index contact_tickets_of_email on contact_tickets (email, created_at desc);
create index contact_tickets_search on contact_tickets using gin (
  lower(ticket_number || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || order_number) gin_trgm_ops
);

-- Messages, answers and notes after the first message of a ticket.
create table ticket_messages (
  id text primary key,
  ticket_id text not null references contact_tickets (id) on delete cascade,
  kind text not null check (kind in ('message', 'answer', 'note')),
  text text not null,
  author_id text references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text not null default ''
);
create index ticket_messages_of_author on ticket_messages (author_id) where author_id is not null;
create index ticket_messages_of_ticket on ticket_messages (ticket_id, created_at, id);

-- Requests for one email when a product is in stock again.
create table stock_alerts (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  email citext not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
  consent_version text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index stock_alerts_in_order on stock_alerts (product_id, state, created_at, id);
create index stock_alerts_of_email on stock_alerts (email, state);
create index stock_alerts_of_user on stock_alerts (user_id) where user_id is not null;
create index stock_alerts_oldest on stock_alerts (created_at);
create unique index stock_alerts_once on stock_alerts (product_id, email) where state = 'waiting';
