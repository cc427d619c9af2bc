import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { presentUnit } from '../../catalogue/units/present-unit.ts';
import { listUnitsIn } from '../../catalogue/units/store.ts';
import type { WholeOrder } from '../../orders/orders/read/present-order.ts';
import { requireOrder } from '../../orders/orders/read/read-orders.ts';
import { itemName } from '../../orders/orders/store.ts';
import { itemsOfUnits } from '../../orders/orders/transition/pack-units.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';

/** Lists the items of an order that need units at its packing, with proposals and choices. */
export const listOrderUnits: Verb<'admin.units.ofOrder'> = async ({ db }, { id }) => {
  const whole = await requireOrder(db, id);
  return { message: 'Units of the order', data: await proposeUnits(db, whole) };
};

/**
 * Proposes the units of each item of an order that needs some, the oldest first; all units in stock and all reserved ones
 * can be chosen, whatever order they are reserved for.
 */
export async function proposeUnits(
  db: Db,
  { items: ordered, orderReturns = [] }: WholeOrder,
): Promise<VerbReply<'admin.units.ofOrder'>['data']> {
  const items = itemsOfUnits(ordered, orderReturns);
  const units = await listUnitsIn(
    db,
    items.map(({ item }) => item.variant_id),
    ['held', 'in_stock'],
  );
  const proposed = new Set<string>();
  return items.map(({ item, quantity }) => {
    const choices = units.filter(({ variant_id }) => variant_id === item.variant_id);
    const oldest = choices.filter((unit) => !proposed.has(unit.id)).slice(0, quantity);
    for (const { id } of oldest) proposed.add(id);
    return {
      item: lineKeyOf(item),
      name: itemName(item),
      quantity,
      proposed: oldest.map(({ id }) => id),
      choices: choices.map(presentUnit),
    };
  });
}
