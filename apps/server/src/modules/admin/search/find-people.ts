import { shownEmail } from '@jhumka/domain/accounts';
import { formatMobile } from '@jhumka/domain/addresses';
import { formatDate } from '@jhumka/domain/calendar';
import { normaliseDocumentNumber } from '@jhumka/domain/invoices';
import { vipTierName } from '@jhumka/domain/loyalty';
import { normaliseOrderNumber, orderStatusName } from '@jhumka/domain/orders';
import type { ActorContext } from '../../../context.ts';
import { findOrderOfDocument } from '../../orders/invoices/store.ts';
import { findOrders } from '../../orders/orders/list/find-orders.ts';
import { listNewestOrders, searchOrders } from '../../orders/orders/list/search-orders.ts';
import { presentOrder, type WholeOrder } from '../../orders/orders/read/present-order.ts';
import { findPayment } from '../../payments/payments/store.ts';
import { findReturn } from '../../payments/returns/store.ts';
import type { User } from '../../platform/users/store.ts';
import { findUsersAmong, searchUsers } from '../../platform/users/store-search.ts';
import { presentManagedUsers } from '../users/get-user.ts';
import { type Hit, hitOf, stateName } from './search-hit.ts';

const maxCustomers = 5;
const maxOrders = 6;
/** Maximum number of orders of the first customer found. */
const maxOfCustomer = 3;

/**
 * Finds customers and their orders. The number of a tax document, a payment or a return finds its order alone. A mobile
 * number finds customers with that number and orders delivered to it.
 */
export async function findCustomersAndOrders(ctx: ActorContext, q: string): Promise<Hit[]> {
  const byNumber = await findByNumber(ctx, q);
  if (byNumber !== null) return byNumber;
  const [users, orders] = await Promise.all([
    searchUsers(ctx.db, q, maxCustomers),
    searchOrders(ctx, q, maxOrders),
  ]);
  const isMobile = /^[\d\s()+-]{10,}$/.test(q);
  const receivers = isMobile && users.length === 0 ? orders.map(({ order }) => order.user_id) : [];
  const customers = users.length > 0 ? users : await findUsersAmong(ctx.db, receivers.slice(0, maxCustomers));
  const [first] = customers;
  const own =
    first && orders.length < maxOrders ? await listNewestOrders(ctx.db, first.id, maxOfCustomer) : [];
  return [...(await customerHits(ctx, customers)), ...orderHits(ctx, [...orders, ...own], q)];
}

/** Finds the order of a document, payment or return; null for a text that is none of their numbers. */
async function findByNumber(ctx: ActorContext, q: string): Promise<Hit[] | null> {
  const document = normaliseDocumentNumber(q);
  if (document !== null) return hitsOfOrder(ctx, await findOrderOfDocument(ctx.db, document), q, document);
  if (/^pay_\w+$/.test(q)) return hitsOfOrder(ctx, (await findPayment(ctx.db, q))?.order_id, q, q);
  const number = q.toUpperCase().replaceAll(/[\s-]+/g, '-');
  if (!/^(RT|EX)-\d{6}-\w{6}$/.test(number)) return null;
  const found = await findReturn(ctx.db, number);
  if (!found) return [];
  const asked = hitOf(
    {
      kind: 'return',
      _id: found.id,
      title: found.return_number,
      path: `/dashboard/returns/${found.id}`,
      details: [stateName(found.state), formatDate(new Date(found.created_at))],
    },
    q,
    [found.return_number],
  );
  return [asked, ...(await hitsOfOrder(ctx, found.order_id, q))];
}

async function hitsOfOrder(
  ctx: ActorContext,
  id: string | null | undefined,
  q: string,
  number?: string,
): Promise<Hit[]> {
  if (!id) return [];
  return orderHits(ctx, [...(await findOrders(ctx.db, [id])).values()], q, number);
}

async function customerHits(ctx: ActorContext, users: readonly User[]): Promise<Hit[]> {
  return (await presentManagedUsers(ctx, users)).map((user) => {
    const email = shownEmail(user.email);
    const count = user.totalOrders;
    return hitOf({
      kind: 'customer',
      _id: user._id,
      title: user.name || email,
      path: `/dashboard/users-management/${user._id}`,
      mobile: user.mobile,
      details: [
        user.mobile !== '' && formatMobile(user.mobile),
        email,
        `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`,
        user.vip_tier !== 'NONE' && vipTierName(user.vip_tier),
      ],
    });
  });
}

/** Presents each order once, in the order of the results. */
function orderHits(ctx: ActorContext, orders: readonly WholeOrder[], q: string, number = ''): Hit[] {
  const byId = new Map(orders.map((whole) => [whole.order.id, whole]));
  return [...byId.values()].slice(0, maxOrders).map((whole) => {
    const order = presentOrder(ctx, whole, ctx.actor);
    const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const { courier_partner: courier, tracking_number: tracking } = order.delivery_details;
    return hitOf(
      {
        kind: 'order',
        _id: whole.order.id,
        title: order.orderId,
        path: `/dashboard/order-management/${order.orderId}`,
        amount: order.totalAmt,
        image: order.product_details.image[0] ?? '',
        details: [
          orderStatusName(order.order_status),
          `${count} ${count === 1 ? 'item' : 'items'}`,
          `${order.delivery_address.name}, ${order.delivery_address.city}`,
          [courier, tracking].filter(Boolean).join(' '),
          formatDate(new Date(order.createdAt)),
        ],
      },
      normaliseOrderNumber(q) ?? q,
      [order.orderId, order.orderId.slice(-6), tracking, number],
    );
  });
}
