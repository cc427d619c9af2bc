import { sql } from 'kysely';
import type { SentStatement } from '../../processes/messages.ts';
import { growingTables } from '../../shops/grow-orders.ts';
import type { ShopData } from '../../shops/shop.ts';

/** Keys of the copy of a row, by table. */
const otherKeys: Readonly<Record<string, string>> = {
  orders: `"id": "ord_copy", "order_number": "JH-COPY", "idempotency_key": null`,
  order_items: `"position": 99`,
  order_events: `"position": 99`,
  outbox_messages: `"id": "msg_copy", "dedup_key": "copy"`,
  audit_entries: `"id": "aud_copy"`,
  coin_movements: `"id": "mov_copy", "key": "copy"`,
  tax_documents: `"id": "pap_copy", "number": "COPY", "sequence": 2000000000, "part": 9`,
};
const generated = ['stock_movements', 'coin_entries'];

/** Statements that each insert one row as the shop does, now, into a growing table: a copy of its newest row. */
export async function insertsOfOrder({ connection: { db } }: ShopData): Promise<[string, SentStatement][]> {
  const inserts: [string, SentStatement][] = [];
  for (const name of growingTables.filter((table) => !generated.includes(table))) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(newest) as row from ${sql.table(name)} newest limit 1`.execute(db);
    const row = { ...rows[0]?.row, ...JSON.parse(`{${otherKeys[name] ?? ''}}`) };
    for (const column of ['at', 'created_at', 'updated_at', 'due_at']) if (column in row) row[column] = 'now';
    const text = `insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`;
    inserts.push([`insert into ${name}`, { connection: 0, text, values: [JSON.stringify(row)] }]);
  }
  return inserts;
}
