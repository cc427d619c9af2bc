import type { UnitState } from '@jhumka/domain/catalogue';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { anyOf, type Page } from '../../../database/queries.ts';
import type { ProductUnitsTable } from '../../../database/schema.ts';
import { type Db, isUniqueViolation, type Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';

/** A unit with the number of the order that it is sold by. */
export interface UnitRow extends Omit<Selectable<ProductUnitsTable>, 'created_at' | 'updated_at'> {
  readonly order_number: string | null;
}

const columns =
  sql.raw(`u.id, u.product_id, u.variant_id, u.serial, u.huid, u.certificate, u.certificate_file,
  u.gross_weight_mg, u.net_weight_mg, u.cost, u.state, u.order_id, u.line_key, u.received_at`);

/** The oldest are sold first. */
const oldestFirst = sql.raw('u.received_at, u.serial, u.id');

export interface UnitConditions {
  readonly variantId?: string | undefined;
  readonly productId?: string | undefined;
  readonly state?: UnitState | undefined;
  /** The start of a serial number, an HUID or the number of a certificate. */
  readonly q?: string | undefined;
}

/** Conditions of a list of units, as SQL. */
export function matching({ variantId, productId, state, q }: UnitConditions): RawBuilder<unknown> {
  const start = q && `${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    variantId === undefined ? undefined : sql`u.variant_id = ${variantId}`,
    productId === undefined ? undefined : sql`u.product_id = ${productId}`,
    state === undefined ? undefined : sql`u.state = ${state}`,
    start && sql`(u.serial ilike ${start} or u.huid like upper(${start}) or u.certificate ilike ${start})`,
  ];
  return sql.join([sql`true`, ...conditions.filter((one) => typeof one === 'object')], sql` and `);
}

/** Lists a page of units, the oldest first. */
export async function listUnitRows(
  db: Db | Tx,
  conditions: UnitConditions,
  { limit, offset }: Page,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${columns}, o.order_number from product_units u left join orders o on o.id = u.order_id
    where ${matching(conditions)} order by ${oldestFirst} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countUnits(db: Db, conditions: UnitConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_units u where ${matching(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns true if a product has units in stock, each with an HUID. */
export async function areAllHallmarked(db: Db | Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(huid is not null) as all from product_units
    where product_id = ${productId} and state = 'in_stock'`.execute(db);
  return rows[0]?.all === true;
}

/** Finds a unit by its id. */
export async function findUnit(db: Db | Tx, id: string): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select ${columns}, o.order_number from product_units u left join orders o on o.id = u.order_id
    where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists the units of variants that are in some states, the oldest first. */
export async function listUnitsIn(
  db: Db | Tx,
  variantIds: readonly string[],
  states: readonly UnitState[],
): Promise<UnitRow[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await sql<UnitRow>`
    select ${columns}, null as order_number from product_units u
    where u.variant_id = ${anyOf(variantIds)} and u.state = ${anyOf(states)} order by ${oldestFirst}`.execute(
    db,
  );
  return rows;
}

/** Finds units of a variant by their ids, serial numbers or HUIDs. */
export async function findNamedUnits(
  tx: Tx,
  variantId: string,
  names: readonly string[],
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${columns}, null as order_number from product_units u
    where u.variant_id = ${variantId}
      and (u.id = ${anyOf(names)} or u.serial = ${anyOf(names)} or u.huid = ${anyOf(names)})`.execute(tx);
  return rows;
}

export type UnitToInsert = Omit<UnitRow, 'order_number' | 'order_id' | 'line_key'>;

export interface MovementCause {
  readonly orderId?: string;
  readonly lineKey?: string;
  /** Part of the return of an order; 0 for all of it. */
  readonly part?: number;
  readonly actorId?: string | null;
  readonly note?: string;
  readonly at: Date;
}

/** Inserts units, with their first movements; the product is locked. Throws 'huid-taken' and 'serial-taken'. */
export async function insertUnits(
  tx: Tx,
  units: readonly UnitToInsert[],
  cause: MovementCause,
): Promise<void> {
  if (units.length === 0) return;
  await refuseTaken(
    sql`insert into product_units (id, product_id, variant_id, serial, huid, certificate, certificate_file,
        gross_weight_mg, net_weight_mg, cost, state, received_at, created_at, updated_at)
      select id, product_id, variant_id, serial, huid, certificate, certificate_file, gross_weight_mg,
        net_weight_mg, cost, state, received_at, ${cause.at}, ${cause.at}
      from json_populate_recordset(null::product_units, ${JSON.stringify(units)}::json)`.execute(tx),
  );
  const byState = Map.groupBy(units, ({ state }) => state);
  for (const [state, moved] of byState) {
    await recordMovements(
      tx,
      moved.map(({ id }) => id),
      state,
      cause,
    );
  }
}

export type UnitChange = Partial<
  Pick<
    UnitRow,
    | 'serial'
    | 'huid'
    | 'certificate'
    | 'certificate_file'
    | 'gross_weight_mg'
    | 'net_weight_mg'
    | 'cost'
    | 'received_at'
  >
>;

/** Updates attributes of a unit. Throws 'huid-taken' and 'serial-taken'. */
export async function updateUnitRow(tx: Tx, id: string, change: UnitChange, at: Date): Promise<void> {
  await refuseTaken(
    tx
      .updateTable('product_units')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute(),
  );
}

/** Two administrators may enter the same mark at once: the database finds out. */
async function refuseTaken(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const [, value = ''] = /=\((?:[^,]*, )?(.*)\)/.exec((error as { detail?: string }).detail ?? '') ?? [];
    if (isUniqueViolation(error, 'product_units_huid_key'))
      throw new Problem('huid-taken', { details: { huid: value } });
    if (isUniqueViolation(error, 'product_units_serial_key'))
      throw new Problem('serial-taken', { details: { serial: value } });
    throw error;
  }
}

/**
 * Moves units whose products are locked to a state, for an item of an order or for none. The caller moves the stock
 * afterwards, where it follows.
 */
export async function moveUnitsTo(
  tx: Tx,
  ids: readonly string[],
  state: UnitState,
  cause: MovementCause,
): Promise<void> {
  if (ids.length === 0) return;
  const isOrders = state === 'sold';
  await tx
    .updateTable('product_units')
    .set({
      state,
      order_id: isOrders ? (cause.orderId ?? null) : null,
      line_key: isOrders ? (cause.lineKey ?? null) : null,
      updated_at: cause.at,
    })
    .where('id', '=', anyOf(ids))
    .execute();
  await recordMovements(tx, ids, state, cause);
}

async function recordMovements(
  tx: Tx,
  ids: readonly string[],
  state: UnitState,
  { orderId, lineKey, part, actorId, note = '', at }: MovementCause,
): Promise<void> {
  await sql`
    insert into unit_movements (unit_id, variant_id, state, order_id, line_key, part, actor_id, note, at)
    select id, variant_id, ${state}, ${orderId ?? null}, ${lineKey ?? null}, ${part ?? null}::int, ${actorId ?? null},
      ${note}, ${at}
    from product_units where id = ${anyOf(ids)} order by received_at, serial`.execute(tx);
}

/** Units of an item that come back, and how many of them are sellable. */
export interface ItemBack {
  /** Key of the item in the order (`lineKeyOf`). */
  readonly line: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly restocked: number;
}

/**
 * Brings units of an order back, the oldest first: the sellable ones into the stock, which the caller raises
 * afterwards, the others as returned. Those of an order that is not packed are reserved, whichever they are: the
 * database releases the sellable ones with the stock.
 */
export async function bringUnitsBack(
  tx: Tx,
  orderId: string,
  items: readonly ItemBack[],
  cause: Pick<MovementCause, 'part' | 'actorId' | 'at'>,
): Promise<void> {
  if (items.length === 0) return;
  const { rows: sold } = await sql<{ id: string; line: string; kept_by_units: boolean }>`
    
    select u.id, u.line_key as line, v.kept_by_units from product_units u join product_variants v on v.id = u.variant_id
    where u.order_id = ${orderId} and u.state = 'sold' order by ${oldestFirst}`.execute(tx);
  for (const { line, variantId, quantity, restocked } of items) {
    const units = sold.filter((unit) => unit.line === line).slice(0, quantity);
    if (units.length === 0 && restocked < quantity) {
      const held = await listUnitsIn(tx, [variantId], ['held']);
      units.push(
        ...held.slice(0, quantity - restocked).map(({ id }) => ({ id, line, kept_by_units: false })),
      );
    }
    const sellable = units.slice(0, restocked).filter(({ kept_by_units }) => kept_by_units);
    const states = { in_stock: sellable, returned: units.filter((unit) => !sellable.includes(unit)) };
    for (const state of ['in_stock', 'returned'] as const) {
      const ids = states[state].map(({ id }) => id);
      await moveUnitsTo(tx, ids, state, { ...cause, orderId, lineKey: line });
    }
  }
}

/** Enters units without marks for what comes back from an order that was placed before its variant was kept by units. */
export async function enterUnmarkedUnits(
  tx: Tx,
  orderId: string,
  returned: readonly { readonly productId: string; readonly variantId: string; readonly quantity: number }[],
  at: Date,
): Promise<void> {
  for (const { productId, variantId, quantity } of returned) {
    const { rows } = await sql<{ order_number: string; count: number }>`
      select order_number, (
        select count(*) from product_units u
        where u.variant_id = ${variantId} and u.serial like order_number || '-%'
      ) as count from orders where id = ${orderId}`.execute(tx);
    const { order_number = orderId, count = 0 } = rows[0] ?? {};
    const units = Array.from(
      { length: quantity },
      (_, index): UnitToInsert => ({
        ...{ id: typeidUnboxed('unt'), product_id: productId, variant_id: variantId },
        ...{
          serial: `${order_number}-${count + index + 1}`,
          huid: null,
          certificate: '',
          certificate_file: null,
        },
        ...{ gross_weight_mg: null, net_weight_mg: null, cost: null },
        ...{ state: 'in_stock', received_at: at.toISOString() },
      }),
    );
    await insertUnits(tx, units, { at, note: `Back from order ${order_number}` });
  }
}

/** A unit that an order has taken at its packing, also when it has come back since. */
export interface OrderUnit
  extends Pick<
    UnitRow,
    'id' | 'serial' | 'huid' | 'certificate' | 'certificate_file' | 'gross_weight_mg' | 'net_weight_mg'
  > {
  readonly order_id: string;
  /** Key of the item in the order (`lineKeyOf`). */
  readonly line: string;
  /** The part of the return by which it came back, 0 for all of the order; null while it is sold. */
  readonly back_in_part: number | null;
}

/** Lists the units of an order, the oldest first: those that it has sold, and those that came back from it. */
export const listUnitsOfOrder = (db: Db | Tx, orderId: string): Promise<OrderUnit[]> =>
  listUnitsOfOrders(db, [orderId]);

/** Lists the units of some orders. */
export async function listUnitsOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<OrderUnit[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderUnit>`
    select u.id, u.serial, u.huid, u.certificate, u.certificate_file, u.gross_weight_mg, u.net_weight_mg, m.order_id,
      m.line_key as line, (
        select part from unit_movements back where back.unit_id = u.id and back.order_id = m.order_id and back.id > m.id
        order by back.id limit 1
      ) as back_in_part
    from unit_movements m join product_units u on u.id = m.unit_id
    where m.order_id = ${anyOf(orderIds)} and m.state = 'sold' order by m.order_id, ${oldestFirst}`.execute(
    db,
  );
  return rows;
}
