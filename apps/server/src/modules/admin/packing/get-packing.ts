import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listVariantRowsOf } from '../../catalogue/variants/store.ts';
import { findScannedOrder } from '../../orders/orders/list/store-packing.ts';
import { presentOrder } from '../../orders/orders/read/present-order.ts';
import { readWholeOrders } from '../../orders/orders/read/read-whole-orders.ts';
import { itemName } from '../../orders/orders/store.ts';
import { whyNotToPack } from '../../orders/orders/transition/pack-and-ship.ts';
import { itemsToPack } from '../../orders/orders/transition/pack-units.ts';
import { proposeUnits } from '../orders/list-order-units.ts';
import { readClaims } from './claim-order.ts';

/** Returns what goes into the box of a scanned order: its items with their codes, and the units to choose from. */
export const getPacking: Verb<'admin.packing.get'> = async (ctx, { id: code }) => {
  const found = await findScannedOrder(ctx.db, code);
  const [whole] = found ? await readWholeOrders(ctx.db, [found]) : [];
  if (!whole) throw new Problem('order-not-found');
  const { order, items, orderReturns = [] } = whole;
  const variants = await listVariantRowsOf(ctx.db, [...new Set(items.map(({ product_id }) => product_id))]);
  const barcodes = new Map(variants.map(({ id, barcode }) => [id, barcode]));
  const units = new Map((await proposeUnits(ctx.db, whole)).map((one) => [one.item, one]));
  const claims = await readClaims(ctx, [order.id]);
  return {
    message: 'Order to pack',
    data: {
      order: presentOrder(ctx, whole, ctx.actor),
      version: order.changes,
      items: itemsToPack(items, orderReturns).map(({ item, line, quantity }) => ({
        item: line,
        name: itemName(item),
        quantity,
        sku: item.sku,
        barcode: barcodes.get(item.variant_id) ?? '',
        by_units: item.kept_by_units,
        proposed: units.get(line)?.proposed ?? [],
        choices: units.get(line)?.choices ?? [],
      })),
      claim: claims.get(order.id) ?? null,
      refusal: await whyNotToPack(ctx.db, order),
    },
  };
};
