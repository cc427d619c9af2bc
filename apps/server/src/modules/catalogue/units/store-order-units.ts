import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import {
  insertUnits,
  listUnitsIn,
  type MovementCause,
  moveUnitsTo,
  newUnit,
  oldestFirst,
  type UnitRow,
} from './store.ts';

/** Units of an item that come back, and how many of them are sellable. */
export interface ItemBack {
  /** Key of the item in the order (`lineKeyOf`). */
  readonly line: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly restocked: number;
  /** Those that come back; the oldest without. */
  readonly unitIds?: readonly string[] | undefined;
}

/**
 * Brings units of an order back, the chosen ones or the oldest: the sellable ones into the stock, which the caller
 * raises afterwards, the others as returned. Those of an order that is not packed are reserved, whichever they are: the
 * database releases the sellable ones with the stock. Throws 'bad-input' for a choice that the item does not have.
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
  for (const { line, variantId, quantity, restocked, unitIds } of items) {
    const units = sold
      .filter((unit) => unit.line === line && unitIds?.includes(unit.id) !== false)
      .slice(0, quantity);
    if (unitIds && (units.length !== quantity || new Set(unitIds).size !== quantity))
      throw badInput('lines', 'must name as many units of the item as come back');
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
    const variant = { id: variantId, product_id: productId };
    const units = Array.from({ length: quantity }, (_, index) =>
      newUnit(variant, { serial: `${order_number}-${count + index + 1}` }, at),
    );
    await insertUnits(tx, units, { at, note: `Back from order ${order_number}` });
  }
}

/** Lists the ids of units that an order has sold, of variants that are still kept by them. */
export async function listSoldUnits(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from product_units u join product_variants v on v.id = u.variant_id and v.kept_by_units
    where u.order_id = ${orderId} and u.state = 'sold'`.execute(tx);
  return rows.map(({ id }) => id);
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

/**
 * Lists the units of an order, the oldest first: those that it has sold, and those that came back from it; not those
 * that were unpacked.
 */
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
    where m.order_id = ${anyOf(orderIds)} and m.state = 'sold' and not exists (
      select from unit_movements later
      where later.unit_id = m.unit_id and later.order_id = m.order_id and later.id > m.id and later.state = 'held'
    ) order by m.order_id, ${oldestFirst}`.execute(db);
  return rows;
}
