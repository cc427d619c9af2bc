import type { Day } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf, countWritten } from '../../../database/queries.ts';
import type { OrderEarningsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Coins that an order earns. */
export type EarningRow = Selectable<OrderEarningsTable>;

const columns = columnsOf<OrderEarningsTable>()(
  'order_id order_number user_id rule lines coins free_on freed_at',
);

/** Inserts what new orders earn, in one statement. */
export async function insertEarnings(tx: Tx, rows: readonly EarningRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into order_earnings (${names})
    select ${names} from json_populate_recordset(null::order_earnings, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

/** Locks what an order earns, which is locked itself; undefined for one that earns nothing. */
export function lockEarning(tx: Tx, orderId: string): Promise<EarningRow | undefined> {
  return tx
    .selectFrom('order_earnings')
    .select(columns)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads what some orders earn, by order. */
export async function readEarnings(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, EarningRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_earnings')
    .select(columns)
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

type EarningChange = Partial<Pick<EarningRow, 'coins' | 'free_on' | 'lines'> & { readonly freed_at: Date }>;

/** Updates what a locked order earns. */
export async function changeEarning(
  tx: Tx,
  orderId: string,
  { lines, ...change }: EarningChange,
): Promise<void> {
  await tx
    .updateTable('order_earnings')
    .set({ ...change, ...(lines && { lines: JSON.stringify(lines) }) })
    .where('order_id', '=', orderId)
    .execute();
}

/** Lists orders whose coins are to be free on a day, as far as known. */
export async function listDueOrders(db: Db, today: Day, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_earnings')
    .select('order_id')
    .where('freed_at', 'is', null)
    .where('coins', '>', 0 as Coins)
    .where('free_on', '<=', today)
    .orderBy('free_on')
    .limit(max)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Lists the coins of a customer that are not free yet, by the day on which they are. */
export function listPending(
  db: Db,
  userId: string,
): Promise<{ coins: Coins; order: string; free_on: Day | null }[]> {
  return db
    .selectFrom('order_earnings')
    .select(['coins', 'order_number as order', 'free_on'])
    .where('user_id', '=', userId)
    .where('freed_at', 'is', null)
    .where('coins', '>', 0 as Coins)
    .orderBy('free_on')
    .orderBy('order_id')
    .execute();
}

/** Coins that a customer's orders earn; what became free is in the ledger of coins. */
export const personalData: PersonalData = {
  columns: { 'order_earnings.user_id': 'nothing' },
  collect: {
    pending_coins: ({ db }, { id }) => listPending(db, id),
  },
  join: {
    'order_earnings.user_id': (tx, { stays, goes }) =>
      countWritten(tx, sql`update order_earnings set user_id = ${stays.id} where user_id = ${goes.id}`),
  },
  erase: async (tx, { user }) => {
    await tx.deleteFrom('order_earnings').where('user_id', '=', user.id).execute();
  },
};
