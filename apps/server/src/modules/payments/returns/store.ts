import { openReturnStates } from '@jhumka/domain/returns';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf, columnsOf, countWritten } from '../../../database/queries.ts';
import type { ReturnEventsTable, ReturnLinesTable, ReturnsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { forgetPhotosOf, listPhotosOf, movePhotos } from './store-photos.ts';

export type ReturnRow = Omit<Selectable<ReturnsTable>, 'pay_back_to_encrypted' | 'idempotency_key'>;
export type ReturnLine = Omit<Selectable<ReturnLinesTable>, 'return_id'>;
type ReturnEvent = Omit<Selectable<ReturnEventsTable>, 'return_id'>;

/** A return with its lines and steps, without where the money goes, which never leaves the table. */
export interface WholeReturn extends ReturnRow {
  readonly lines: readonly ReturnLine[];
  readonly events: readonly ReturnEvent[];
}

const columns = columnsOf<ReturnRow>()(
  'id return_number order_id user_id kind state reason note pick_up_day pick_up_slot pay_back_hint',
  'exchange_variant_id digest amount part exchange_order_id exchange_difference refused_reason',
  'inspection created_at updated_at ended_at',
);

/** Starts a query of returns, for lists. */
export const selectReturns = (db: Db | Tx) => db.selectFrom('returns').select(columns);

/** Reads the lines and steps of returns. */
export async function wholeReturns(db: Db | Tx, rows: readonly ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return [];
  const ids = anyOf(rows.map(({ id }) => id));
  const [lines, events] = [
    await db
      .selectFrom('return_lines')
      .selectAll()
      .where('return_id', '=', ids)
      .orderBy('line_key')
      .execute(),
    await db
      .selectFrom('return_events')
      .selectAll()
      .where('return_id', '=', ids)
      .orderBy('position')
      .execute(),
  ];
  const of = <Row extends { return_id: string }>(all: readonly Row[], id: string) =>
    all.filter(({ return_id }) => return_id === id);
  return rows.map((row) => ({ ...row, lines: of(lines, row.id), events: of(events, row.id) }));
}

/** Finds a return by its id or number. */
export async function findReturn(db: Db | Tx, idOrNumber: string): Promise<WholeReturn | undefined> {
  const rows = await selectReturns(db)
    .where((by) => by.or([by('id', '=', idOrNumber), by('return_number', '=', idOrNumber)]))
    .execute();
  return (await wholeReturns(db, rows))[0];
}

/** Finds the return that a customer asked for with an idempotency key. */
export async function findReturnByKey(tx: Tx, userId: string, key: string): Promise<WholeReturn | undefined> {
  const rows = await selectReturns(tx)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .execute();
  return (await wholeReturns(tx, rows))[0];
}

/** Counts the units of an order that are in a return that has not ended, by line; call under its lock to change it. */
export async function countUnitsInReturns(
  db: Db | Tx,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .select(['line.line_key', sql<number>`sum(line.quantity)::int`.as('quantity')])
    .where('returns.order_id', '=', orderId)
    .where('returns.state', 'in', openReturnStates)
    .groupBy('line.line_key')
    .execute();
  return new Map(rows.map(({ line_key, quantity }) => [line_key, quantity]));
}

/** Lists the units of an order that are in a return that has not ended. */
export async function listReturnedUnitIds(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .select('line.unit_ids')
    .where('returns.order_id', '=', orderId)
    .where('returns.state', 'in', openReturnStates)
    .execute();
  return rows.flatMap(({ unit_ids }) => unit_ids);
}

/** Lists the variants among some whose goods an exchange or a replacement reserves, until the return ends. */
export async function listReservedVariants(tx: Tx, variantIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .select(sql<string>`coalesce(exchange_variant_id, line.variant_id)`.as('id'))
    .where('returns.kind', '<>', 'refund')
    .where('returns.state', 'in', openReturnStates)
    .where('returns.state', '<>', 'asked')
    .where((by) =>
      by.or([
        by('exchange_variant_id', '=', anyOf(variantIds)),
        by.and([by('exchange_variant_id', 'is', null), by('line.variant_id', '=', anyOf(variantIds))]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds what a customer asked for a moment ago: a double click has no key. */
export async function findSameReturn(
  tx: Tx,
  { orderId, digest, since }: { readonly orderId: string; readonly digest: string; readonly since: Date },
): Promise<WholeReturn | undefined> {
  const rows = await selectReturns(tx)
    .where('order_id', '=', orderId)
    .where('digest', '=', digest)
    .where('state', '=', 'asked')
    .where('created_at', '>', since.toISOString())
    .execute();
  return (await wholeReturns(tx, rows))[0];
}

/** Inserts a return with its lines and its first step. */
export async function insertReturnRequest(
  tx: Tx,
  row: Insertable<ReturnsTable>,
  lines: readonly ReturnLine[],
): Promise<void> {
  await tx.insertInto('returns').values(row).execute();
  await tx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: row.id })))
    .execute();
}

/** Updates a return whose order is locked. */
export async function changeReturn(tx: Tx, id: string, change: Updateable<ReturnsTable>): Promise<void> {
  await tx.updateTable('returns').set(change).where('id', '=', id).execute();
}

/** Appends a step to a return whose order is locked. */
export async function addReturnEvent(
  tx: Tx,
  returnId: string,
  { state, actor, actor_id, note, at }: Omit<ReturnEvent, 'position'>,
): Promise<void> {
  await sql`
    insert into return_events (return_id, position, state, actor, actor_id, note, at)
    select ${returnId}, coalesce(max(position), 0) + 1, ${state}, ${actor}, ${actor_id}, ${note}, ${at}
    from return_events where return_id = ${returnId}`.execute(tx);
}

/** Reads where the money of a return goes, encrypted. */
export async function findPayBackTo(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('returns')
    .select('pay_back_to_encrypted')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pay_back_to_encrypted ?? null;
}

/** Lists the returns that ended before an instant and still know where the money went. */
export function listPaidBackBefore(db: Db, before: Date) {
  return db
    .selectFrom('returns')
    .select(['id', 'order_id'])
    .where('pay_back_to_encrypted', 'is not', null)
    .where('ended_at', '<', before.toISOString())
    .execute();
}

/** Erases where the money of returns went. */
export async function forgetPayBackTo(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ pay_back_to_encrypted: null, pay_back_hint: '' })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Returns true while a return of a customer has not ended: their account can't be deleted. */
export async function hasOpenReturns(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('returns').select('state').where('user_id', '=', userId).execute();
  return rows.some(({ state }) => openReturnStates.includes(state));
}

async function listReturnsOf(db: Db, userId: string): Promise<WholeReturn[]> {
  const rows = await selectReturns(db).where('user_id', '=', userId).orderBy('created_at', 'desc').execute();
  return wholeReturns(db, rows);
}

/** Erases every free text of a customer's returns, where money went, and the photographs. */
async function eraseReturnsOf(tx: Tx, userId: string): Promise<string[]> {
  await sql`
    update returns set note = '', refused_reason = '', pay_back_to_encrypted = null, pay_back_hint = '',
      inspection = inspection || '{"note": ""}'
    where user_id = ${userId}`.execute(tx);
  await sql`
    update return_events set note = ''
    where note <> '' and return_id in (select id from returns where user_id = ${userId})`.execute(tx);
  return forgetPhotosOf(tx, userId);
}

/** The returns of a customer, with their photographs. */
export const personalData: PersonalData = {
  columns: {
    'returns.user_id': 'what came back, and why',
    'return_photos.user_id': 'nothing',
  },
  collect: {
    returns: async ({ db }, { id }) => {
      const returns = await listReturnsOf(db, id);
      const photos = await listPhotosOf(
        db,
        returns.map((one) => one.id),
      );
      return returns.map(({ user_id: _, digest: __, ...row }) => ({
        ...row,
        events: row.events.map(({ state, actor, note, at }) => ({ state, actor, note, at })),
        photos: photos
          .filter(({ return_id }) => return_id === row.id)
          .map((photo) => `/api/returns/photos/${photo.id}`),
      }));
    },
  },
  trace: async (tx, { id }) => {
    const rows = await tx.selectFrom('returns').select('id').where('user_id', '=', id).execute();
    return { subjectIds: rows.map((row) => row.id) };
  },
  join: {
    'returns.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update returns set user_id = ${stays.id}, idempotency_key = null where user_id = ${goes.id}`,
      ),
    'return_photos.user_id': movePhotos,
  },
  erase: async (tx, { ctx, user }) => {
    for (const key of await eraseReturnsOf(tx, user.id)) await ctx.jobs.enqueue(tx, 'remove-file', { key });
  },
};
