import { createHash } from 'node:crypto';
import { openParcelStates } from '@jhumka/domain/parcels';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyOf } from '../../../database/queries.ts';
import type { ParcelEventsTable, ParcelsTable } from '../../../database/schema.ts';
import { type Db, type Tx, transactOnce } from '../../../database/transact.ts';
import type { TrackingEvent } from '../../../gateways/couriers/courier-gateway.ts';

export type ParcelRow = Selectable<ParcelsTable>;
export type ParcelEventRow = Selectable<ParcelEventsTable>;

/** Number of parcels of which the provider is asked at once. */
const maxAtOnce = 50;
/** Time without an event after which it is asked about a parcel. */
const silenceMs = 4 * 3_600_000;

/** Returns the time at which the courier is asked about a parcel; null at its end. */
export const nextCheckOf = (state: ParcelRow['state'], now: Date): Date | null =>
  openParcelStates.includes(state) ? new Date(now.getTime() + silenceMs) : null;

/** Saves a new parcel of a locked order. */
export async function insertParcel(tx: Tx, parcel: Insertable<ParcelsTable>): Promise<ParcelRow> {
  return tx.insertInto('parcels').values(parcel).returningAll().executeTakeFirstOrThrow();
}

/** Lists the parcels of an order, the newest first. */
export function listParcels(db: Db | Tx, orderId: string): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findParcel(db: Db | Tx, id: string): Promise<ParcelRow | undefined> {
  return db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a parcel by the courier's number, or by ours, which the provider may prefix with its account. */
export function findReportedParcel(
  db: Db,
  { awb, reference }: { readonly awb: string; readonly reference: string },
): Promise<ParcelRow | undefined> {
  const references = [reference, reference.replace(/^\d+_/, '')];
  return db
    .selectFrom('parcels')
    .selectAll()
    .where((by) =>
      by.or([by('awb', '=', awb), by.and([by('reference', '=', anyOf(references)), by('awb', 'is', null)])]),
    )
    .executeTakeFirst();
}

/** Locks a parcel; its order is locked before. */
export function lockParcel(tx: Tx, id: string): Promise<ParcelRow> {
  return tx.selectFrom('parcels').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Updates a locked parcel. */
export async function changeParcel(
  tx: Tx,
  id: string,
  change: Updateable<ParcelsTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stores events of a locked parcel, each once. */
export async function insertEvents(tx: Tx, id: string, events: readonly TrackingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ at, state, label, text, place }) => {
    const content = JSON.stringify([at, label, text, place]);
    const event_key = createHash('sha256').update(content).digest('base64url');
    return { parcel_id: id, event_key, at, state, label, text, place };
  });
  await tx
    .insertInto('parcel_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['parcel_id', 'event_key']).doNothing())
    .execute();
}

/** Lists the events of some parcels, the newest first. */
export async function listParcelEvents(db: Db, ids: readonly string[]): Promise<ParcelEventRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('parcel_events')
    .selectAll()
    .where('parcel_id', '=', anyOf(ids))
    .orderBy('at', 'desc')
    .orderBy('event_key')
    .execute();
}

/** Takes parcels without an event for some hours; another process doesn't get them meanwhile. */
export async function claimSilentParcels(ctx: Pick<Context, 'db' | 'now'>): Promise<ParcelRow[]> {
  const now = ctx.now();
  return transactOnce(ctx, async (tx) => {
    const { rows } = await sql<ParcelRow>`
      update parcels set next_check_at = ${new Date(now.getTime() + silenceMs)}
      where id in (
        select id from parcels where next_check_at <= ${now} order by next_check_at limit ${maxAtOnce}
        for update skip locked
      )
      returning *`.execute(tx);
    return rows;
  });
}
