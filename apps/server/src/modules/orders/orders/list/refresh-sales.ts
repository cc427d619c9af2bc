import { isDeepStrictEqual } from 'node:util';
import { camelCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { VipTier } from '@jhumka/domain/loyalty';
import { soldLines } from '@jhumka/domain/sales';
import type { Context } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { refreshPaces } from '../../../catalogue/sales/refresh-paces.ts';
import {
  listSalesLines,
  readFilings,
  replaceSalesLines,
  type SalesLine,
  takeChangedOrders,
} from '../../../catalogue/sales/store.ts';
import { refreshTops } from '../../../catalogue/sales/store-tops.ts';
import { listCampaignsOfOrders } from '../../../loyalty/coupons/store-campaigns.ts';
import { listReturns, type OrderReturn } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { findOrdersAmong, listItems, type OrderItemRow, type OrderRow } from '../store.ts';

const ordersAtOnce = 500;

/** Key of what has none, as no coupon. */
const noKey = 'none';

/**
 * Adds up what was sold, from the orders that were placed or changed (decision 0146). An order is taken from the list and
 * added in one transaction, so that a crash loses none and counts none twice; several processes may run it at once. Then
 * the summary of the variants follows (decision 0156), and the first rows of long reports (decision 0169).
 */
export async function refreshSales(
  ctx: Pick<Context, 'db' | 'readDb' | 'now' | 'notifications' | 'log'>,
): Promise<void> {
  const settings = await readSettings(ctx);
  while (await transact(ctx, (tx) => refreshSome(tx, settings)));
  await refreshPaces(ctx);
  await transact(ctx, (tx) => refreshTops(tx, dayInIndia(ctx.now())));
}

/** Returns false when nothing was left. */
async function refreshSome(tx: Tx, settings: Settings): Promise<boolean> {
  const ids = await takeChangedOrders(tx, ordersAtOnce);
  if (ids.length === 0) return false;
  const known = Map.groupBy(await listSalesLines(tx, ids), ({ order_id }) => order_id);
  const found = (await readLines(tx, ids, known, settings)).sort((one, other) =>
    one.line_key < other.line_key ? -1 : 1,
  );
  const lines = Map.groupBy(found, ({ order_id }) => order_id);
  const changed = ids.filter((id) => !isDeepStrictEqual(known.get(id) ?? [], lines.get(id) ?? []));
  if (changed.length > 0) {
    await replaceSalesLines(
      tx,
      changed,
      changed.flatMap((id) => lines.get(id) ?? []),
    );
  }
  return true;
}

type Known = ReadonlyMap<string, readonly SalesLine[]>;

async function readLines(
  tx: Tx,
  ids: readonly string[],
  known: Known,
  settings: Settings,
): Promise<SalesLine[]> {
  const orders = await findOrdersAmong(tx, ids);
  const items = await listItems(tx, ids);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const returnsOf = Map.groupBy(await listReturns(tx, ids), ({ order_id }) => order_id);
  const filings = await readFilings(tx, [...new Set(items.map(({ variant_id }) => variant_id))]);
  const campaigns = await listCampaignsOfOrders(tx, ids);
  return orders.flatMap((order) => {
    const ofOrder = itemsOf.get(order.id) ?? [];
    const whole = {
      day: dayInIndia(new Date(order.created_at)),
      city: order.delivery_address.city.trim().replace(/\s+/g, ' ').toLowerCase() || noKey,
      payment: order.payment_means || order.payment_method,
      coupon: order.bill.coupon_discount > 0 ? (campaigns.get(order.id) ?? 'own') : noKey,
      tier: order.tier ?? tierOf(order, settings),
    };
    return figuresOf(order, ofOrder, returnsOf.get(order.id) ?? []).flatMap(({ key, ...figures }) => {
      const item = ofOrder.find((one) => lineKeyOf(one) === key);
      if (!item) return [];
      const { product_id, variant_id } = item;
      // As it was filed when it was added up first.
      const before = known
        .get(order.id)
        ?.find((one) => one.line_key === key && one.variant_id === variant_id);
      const { category = '', metal = '' } = before ?? filings.get(variant_id) ?? {};
      const filed = { product_id, variant_id, category, metal: metal || noKey };
      return [{ order_id: order.id, line_key: key, ...filed, ...whole, ...snakeCased(figures) }];
    });
  });
}

const figuresOf = (order: OrderRow, items: readonly OrderItemRow[], orderReturns: readonly OrderReturn[]) =>
  soldLines({
    ...{ orderStatus: order.order_status, paymentStatus: order.payment_status, bill: camelCased(order.bill) },
    goodsBack: orderReturns
      .filter(({ ends_order }) => !ends_order)
      .map((part) => ({
        units: sumReturns([part]).units,
        amount: part.amount,
        isReduced: part.withheld > 0,
      })),
    costs: new Map(items.map((item) => [lineKeyOf(item), item.cost])),
  });

/** Finds the tier of an order from before it was noted, by the discount of its bill. */
function tierOf({ bill }: OrderRow, { vip_discount_percent: discounts }: Settings): VipTier {
  const tiers = ['SILVER', 'GOLD', 'PLATINUM'] as const;
  const found = tiers.find((tier) => discounts[tier] === bill.vip_discount_percent);
  return bill.vip_discount > 0 ? (found ?? 'SILVER') : 'NONE';
}
