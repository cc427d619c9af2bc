import type { Verb } from '../../../verb.ts';
import { stuckSince } from '../../orders/orders/list/read-conditions.ts';
import { countOrders, type OrderConditions } from '../../orders/orders/list/store-lists.ts';

/** Counting stops here: the exact number of more does not matter. */
const maxCounted = 1_000;

const views = {
  to_confirm: { statuses: ['pending'], payments: ['cod_due'] },
  to_pack: { statuses: ['confirmed'] },
  to_ship: { statuses: ['packed'] },
  refunds_open: { isRefundOpen: true },
} satisfies Record<string, OrderConditions>;

/** Counts orders that wait for an administrator, by view; at most a thousand of each. */
export const countOrderViews: Verb<'admin.orders.countViews'> = async (ctx) => {
  const count = (view: keyof typeof views) => countOrders(ctx.db, views[view], maxCounted);
  const [to_confirm, to_pack, to_ship, stuck_payments, refunds_open] = await Promise.all([
    count('to_confirm'),
    count('to_pack'),
    count('to_ship'),
    countOrders(ctx.db, { stuckSince: stuckSince(ctx.now()) }, maxCounted),
    count('refunds_open'),
  ]);
  return {
    message: 'Open orders',
    data: { to_confirm, to_pack, to_ship, stuck_payments, refunds_open },
  };
};
