import { type Kysely, sql } from 'kysely';

/** Invoices and credit notes: numbers without gaps, and their content at the time of writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The last number of each series. Its row is locked until the paper is committed, so that no number is lost.
  `create table paper_series (
    kind text not null check (kind in ('invoice', 'credit-note')),
    financial_year text not null,
    last_sequence integer not null,
    primary key (kind, financial_year)
  )`,
  `create table papers (
    id text primary key,
    number text not null unique,
    kind text not null check (kind in ('invoice', 'credit-note')),
    financial_year text not null,
    sequence integer not null,
    order_id text not null references orders (id),
    user_id text not null references users (id),
    content jsonb not null,
    file_key text,
    created_at timestamptz not null,
    unique (order_id, kind),
    unique (kind, financial_year, sequence)
  )`,
  'create index papers_of_user on papers (user_id, created_at desc)',
  `alter table orders
    add column invoice_number text not null default '',
    add column credit_note_number text not null default ''`,
];
