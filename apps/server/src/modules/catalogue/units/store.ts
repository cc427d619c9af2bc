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

/** The oldest are sold first. */
export const oldestFirst = sql.raw('u.received_at, u.serial, u.id');

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
    // As the indexes have them.
    start &&
      sql`(lower(u.serial) like lower(${start}) or u.huid like upper(${start})
        or lower(u.certificate) like lower(${start}))`,
  ];
  return sql.join([sql`true`, ...conditions.filter((one) => typeof one === 'object')], sql` and `);
}

/** Reads the units `u` that meet a condition, which an order and a limit may follow. */
export async function selectUnits(db: Db | Tx, condition: RawBuilder<unknown>): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select u.id, u.product_id, u.variant_id, u.serial, u.huid, u.certificate, u.certificate_file,
      u.gross_weight_mg, u.net_weight_mg, u.cost, u.state, u.order_id, u.line_key, u.received_at, o.order_number
    from product_units u left join orders o on o.id = u.order_id where ${condition}`.execute(db);
  return rows;
}

/** Lists a page of units, the oldest first. */
export const listUnitRows = (
  db: Db,
  conditions: UnitConditions,
  { limit, offset }: Page,
): Promise<UnitRow[]> =>
  selectUnits(db, sql`${matching(conditions)} order by ${oldestFirst} limit ${limit} offset ${offset}`);

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

/** Finds a unit by its id. Throws 'unit-not-found'. */
export async function findUnit(db: Db | Tx, id: string): Promise<UnitRow> {
  const [unit] = await selectUnits(db, sql`u.id = ${id}`);
  if (!unit) throw new Problem('unit-not-found');
  return unit;
}

/** Lists the units of variants that are in some states, the oldest first. */
export async function listUnitsIn(
  db: Db | Tx,
  variantIds: readonly string[],
  states: readonly UnitState[],
): Promise<UnitRow[]> {
  if (variantIds.length === 0) return [];
  return selectUnits(
    db,
    sql`u.variant_id = ${anyOf(variantIds)} and u.state = ${anyOf(states)} order by ${oldestFirst}`,
  );
}

/** Finds units of a variant by their ids, serial numbers or HUIDs. */
export const findNamedUnits = (tx: Tx, variantId: string, names: readonly string[]): Promise<UnitRow[]> =>
  selectUnits(
    tx,
    sql`u.variant_id = ${variantId}
      and (u.id = ${anyOf(names)} or u.serial = ${anyOf(names)} or u.huid = ${anyOf(names)})`,
  );

export type UnitToInsert = Omit<UnitRow, 'order_number' | 'order_id' | 'line_key'>;

/** Makes a unit of a variant that enters the stock, with what is known of it. */
export const newUnit = (
  variant: { readonly id: string; readonly product_id: string },
  known: UnitChange & Pick<UnitRow, 'serial'>,
  at: Date,
): UnitToInsert => ({
  ...{ id: typeidUnboxed('unt'), product_id: variant.product_id, variant_id: variant.id },
  ...{ huid: null, certificate: '', certificate_file: null, gross_weight_mg: null, net_weight_mg: null },
  ...{ cost: null, state: 'in_stock', received_at: at.toISOString() },
  ...known,
});

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
  await refuseOtherCase(tx, units);
  await refuseTaken(
    sql`insert into product_units (id, product_id, variant_id, serial, huid, certificate, certificate_file,
        gross_weight_mg, net_weight_mg, cost, state, received_at, created_at, updated_at)
      select id, product_id, variant_id, serial, huid, certificate, certificate_file, gross_weight_mg,
        net_weight_mg, cost, state, received_at, ${cause.at}, ${cause.at}
      from json_populate_recordset(null::product_units, ${JSON.stringify(units)}::json)`.execute(tx),
  );
  await recordMovements(
    tx,
    units.map(({ id }) => id),
    cause,
  );
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
  if (change.serial !== undefined) {
    const { variant_id } = await findUnit(tx, id);
    await refuseOtherCase(tx, [{ id, variant_id, serial: change.serial }]);
  }
  await refuseTaken(
    tx
      .updateTable('product_units')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute(),
  );
}

/** Throws 'serial-taken' for serial numbers that differ in case alone: a scanner would find both. Their products are locked. */
async function refuseOtherCase(
  tx: Tx,
  units: readonly Pick<UnitRow, 'id' | 'variant_id' | 'serial'>[],
): Promise<void> {
  const keys = new Set<string>();
  const again = units.find(
    ({ variant_id, serial }, index) => keys.add(`${variant_id} ${serial.toLowerCase()}`).size <= index,
  );
  const { rows } = await sql<{ serial: string }>`
    select u.serial from unnest(
      ${units.map(({ id }) => id)}::text[], ${units.map(({ variant_id }) => variant_id)}::text[],
      ${units.map(({ serial }) => serial)}::text[]
    ) as new (id, variant_id, serial)
    join product_units u on u.variant_id = new.variant_id and lower(u.serial) = lower(new.serial) and u.id <> new.id
    limit 1`.execute(tx);
  const taken = rows[0] ?? again;
  if (taken) throw new Problem('serial-taken', { details: { serial: taken.serial } });
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
  await recordMovements(tx, ids, cause);
}

/** Records that units have moved to the state that they are in now. */
async function recordMovements(
  tx: Tx,
  ids: readonly string[],
  { orderId, lineKey, part, actorId, note = '', at }: MovementCause,
): Promise<void> {
  await sql`
    insert into unit_movements (unit_id, variant_id, state, order_id, line_key, part, actor_id, note, at)
    select id, variant_id, state, ${orderId ?? null}, ${lineKey ?? null}, ${part ?? null}::int, ${actorId ?? null},
      ${note}, ${at}
    from product_units where id = ${anyOf(ids)} order by received_at, serial`.execute(tx);
}
