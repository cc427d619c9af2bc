import type { VerbInput } from '@jhumka/contract';
import { add, multiply, type Paise, shareOfUnits, sum } from '@jhumka/domain/money';
import type { Tx } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import { lockProducts } from '../../../catalogue/stock/store.ts';
import { findNamedUnits, listUnitsIn, moveUnitsTo, type UnitRow } from '../../../catalogue/units/store.ts';
import { bringUnitsBack, listSoldUnits } from '../../../catalogue/units/store-order-units.ts';
import { listReturns, type OrderReturn } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import {
  type ItemUnits,
  itemName,
  listItems,
  type OrderItemRow,
  type OrderRow,
  setItemCost,
} from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';

export type ChosenUnits = VerbInput<'order.update'>['units'];

/** An item with its key and the number of units that it needs: those that were not returned before. */
export interface ItemToPack {
  readonly item: OrderItemRow;
  readonly line: string;
  readonly quantity: number;
}

/** Lists the items of an order that need units at its packing. */
export async function listItemsOfUnits(tx: Tx, orderId: string): Promise<ItemToPack[]> {
  const items = (await listItems(tx, [orderId])).filter(({ kept_by_units }) => kept_by_units);
  return items.length === 0 ? [] : itemsOfUnits(items, await listReturns(tx, [orderId]));
}

/** Those of the items of an order with its returns. */
export const itemsOfUnits = (
  items: readonly OrderItemRow[],
  orderReturns: readonly OrderReturn[],
): ItemToPack[] => itemsToPack(items, orderReturns).filter(({ item }) => item.kept_by_units);

/** Returns the items of an order that go into its parcel. */
export function itemsToPack(
  items: readonly OrderItemRow[],
  orderReturns: readonly OrderReturn[],
): ItemToPack[] {
  const { units } = sumReturns(orderReturns);
  return items
    .map((item) => ({ item, line: lineKeyOf(item) }))
    .map(({ item, line }) => ({ item, line, quantity: item.quantity - (units.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Sells the chosen units by a locked order that is packed; its products are locked. Units are chosen by id, serial
 * number or HUID. A unit in stock changes places with one that was reserved. Throws 'units-required' with the items,
 * 'unit-taken' for what another order has taken.
 */
export async function packUnits(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemToPack[],
  chosen: ChosenUnits,
  { at, actorId }: TransitionBy,
): Promise<void> {
  if (items.length === 0) return;
  const byItem = requireUnits(items, chosen);
  const cause = { orderId: order.id, actorId, at };
  const sold: UnitRow[] = [];
  for (const { item } of items) {
    const units = await readChosen(tx, item, byItem.get(lineKeyOf(item)) ?? []);
    const again = units.find(({ id }) => sold.some((one) => one.id === id));
    if (again) throw badInput('units', `has unit ${again.serial} twice`);
    sold.push(...units);
    const ids = units.map(({ id }) => id);
    const fromStock = units.filter(({ state }) => state === 'in_stock').length;
    await moveUnitsTo(tx, ids, 'sold', { ...cause, lineKey: lineKeyOf(item) });
    await setItemCost(tx, item, costOfUnits(item, units));
    if (fromStock === 0) continue;
    const held = await listUnitsIn(tx, [item.variant_id], ['held']);
    const released = held.slice(0, fromStock).map(({ id }) => id);
    await moveUnitsTo(tx, released, 'in_stock', { actorId, at });
  }
}

/** Returns what an item has cost by its units, whose own cost goes first; null where a unit has none. */
function costOfUnits({ cost, quantity }: OrderItemRow, units: readonly UnitRow[]): Paise | null {
  const usual = cost && shareOfUnits(cost, 1, quantity);
  const costs = units.flatMap((unit) => unit.cost ?? usual ?? []);
  if (costs.length < units.length) return null;
  // Those that came back before the packing count as the others do.
  const together = sum(costs);
  return add(together, multiply(shareOfUnits(together, 1, units.length), quantity - units.length));
}

/** Locks the products of an order that need units, before the order. */
export async function lockProductsOfUnits(tx: Tx, orderId: string): Promise<void> {
  await lockProducts(
    tx,
    (await listItemsOfUnits(tx, orderId)).map(({ item }) => item.product_id),
  );
}

/** Reserves the units of a locked order again; its products are locked. Throws 'unpack-refused' where they are counted now. */
export async function unpackUnits(tx: Tx, { id }: OrderRow, { at, actorId }: TransitionBy): Promise<void> {
  const items = await listItemsOfUnits(tx, id);
  const sold = await listSoldUnits(tx, id);
  const needed = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (sold.length !== needed) throw new Problem('unpack-refused');
  await moveUnitsTo(tx, sold, 'held', { orderId: id, actorId, at });
}

async function readChosen(tx: Tx, item: OrderItemRow, names: readonly string[]): Promise<UnitRow[]> {
  const found = await findNamedUnits(tx, item.variant_id, names);
  const units = names.map((name) => {
    const unit = found.find(({ id, serial, huid }) => [id, serial, huid].includes(name));
    if (!unit) throw badInput('units', `has no unit ${name} of ${itemName(item)}`);
    return unit;
  });
  if (new Set(units).size < units.length) throw badInput('units', 'has a unit twice');
  const taken = units.find(({ state }) => state !== 'in_stock' && state !== 'held');
  if (taken) throw new Problem('unit-taken', { details: { serial: taken.serial } });
  return units;
}

/** Brings the units of an order that ends back: into the stock, or as returned where they are not restocked. */
export async function bringAllUnitsBack(
  tx: Tx,
  { id }: OrderRow,
  { at, actorId }: TransitionBy,
  restocked: readonly ItemUnits[],
): Promise<void> {
  const sellable = new Map(restocked.map(({ line, quantity }) => [line, quantity]));
  const back = (await listItemsOfUnits(tx, id)).map(({ item, quantity }) => {
    const line = lineKeyOf(item);
    return { line, variantId: item.variant_id, quantity, restocked: sellable.get(line) ?? 0 };
  });
  await bringUnitsBack(tx, id, back, { part: 0, at, actorId });
}

/** Returns the names of the chosen units by item. Throws 'units-required' for items that have too few, or too many. */
export function requireUnits(
  items: readonly ItemToPack[],
  chosen: ChosenUnits,
): ReadonlyMap<string, readonly string[]> {
  const byItem = new Map((chosen ?? []).map(({ item, units }) => [item, units]));
  const missing = items.filter(({ item, quantity }) => byItem.get(lineKeyOf(item))?.length !== quantity);
  if (missing.length === 0) return byItem;
  const names = missing.map(({ item, quantity }) => `${quantity} × ${itemName(item)}`).join(', ');
  throw new Problem('units-required', {
    details: { names },
    data: { items: missing.map(({ item }) => lineKeyOf(item)) },
  });
}
