import { type Kysely, sql } from 'kysely';

/** Indexes that find the rows of lost jobs: overdue messages, orders without a tax document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index outbox_messages_overdue on outbox_messages (due_at) where state in ('waiting', 'sending')`,
  `create index orders_without_invoice on orders (updated_at) where invoice_number = ''
    and order_status in ('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned')`,
  `create index orders_without_credit_note on orders (updated_at) where credit_note_number = ''
    and invoice_number <> '' and order_status in ('cancelled', 'returned')`,
];
