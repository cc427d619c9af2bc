import type { VerbReply } from '@jhumka/contract';
import { shownEmail } from '@jhumka/domain/accounts';
import { normaliseDocumentNumber } from '@jhumka/domain/invoices';
import type { ActorContext, Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { findProductsByText } from '../../catalogue/products/store.ts';
import { presentUnit } from '../../catalogue/units/present-unit.ts';
import { listUnitRows } from '../../catalogue/units/store.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { findOrderOfDocument } from '../../orders/invoices/store.ts';
import { findOrders } from '../../orders/orders/list/find-orders.ts';
import { listNewestOrders, searchOrders } from '../../orders/orders/list/search-orders.ts';
import { presentOrder, type WholeOrder } from '../../orders/orders/read/present-order.ts';
import { findUsersAmong, searchUsers } from '../../platform/users/store-search.ts';
import { presentManagedUsers } from '../users/get-user.ts';

type Found = VerbReply<'admin.search'>['data'];

const maxCustomers = 5;
const maxOrders = 6;
const maxProducts = 5;
const maxUnits = 5;
/** Shorter texts are names and numbers of others. */
const minUnitText = 4;
/** Maximum number of orders of the first customer found. */
const maxOfCustomer = 3;

/**
 * Finds customers, orders, products and units. A document number finds its order alone. A mobile number finds customers with
 * that number and orders delivered to it.
 */
export const searchAdmin: Verb<'admin.search'> = async (ctx, { q }) => {
  const document = normaliseDocumentNumber(q);
  if (document !== null) {
    const orders = await ordersOfDocument(ctx, document);
    return { message: 'Search results', data: { customers: [], orders, products: [], units: [] } };
  }
  const [users, orders, products, units] = await Promise.all([
    searchUsers(ctx.db, q, maxCustomers),
    searchOrders(ctx, q, maxOrders),
    findProductsByText(ctx.db, q, maxProducts),
    findUnits(ctx, q),
  ]);
  const isMobile = /^[\d\s()+-]{10,}$/.test(q);
  const receivers = isMobile && users.length === 0 ? orders.map(({ order }) => order.user_id) : [];
  const customers = users.length > 0 ? users : await findUsersAmong(ctx.db, receivers.slice(0, maxCustomers));
  const [first] = customers;
  const own =
    first && orders.length < maxOrders ? await listNewestOrders(ctx.db, first.id, maxOfCustomer) : [];
  return {
    message: 'Search results',
    data: {
      customers: await presentCustomers(ctx, customers),
      orders: presentOrders(ctx, [...orders, ...own]),
      products,
      units,
    },
  };
};

async function findUnits({ db }: ActorContext, q: string): Promise<Found['units']> {
  if (q.length < minUnitText) return [];
  const rows = await listUnitRows(db, { q }, { limit: maxUnits, offset: 0 });
  const names = await listVariantNames(
    db,
    rows.map(({ variant_id }) => variant_id),
  );
  return rows.map((row) => ({ ...presentUnit(row), name: names.get(row.variant_id)?.title ?? '' }));
}

async function ordersOfDocument(ctx: ActorContext, number: string): Promise<Found['orders']> {
  const id = await findOrderOfDocument(ctx.db, number);
  return id === undefined ? [] : presentOrders(ctx, [...(await findOrders(ctx.db, [id])).values()]);
}

async function presentCustomers(
  ctx: Context,
  users: Parameters<typeof presentManagedUsers>[1],
): Promise<Found['customers']> {
  return (await presentManagedUsers(ctx, users)).map((user) => ({
    _id: user._id,
    name: user.name,
    email: shownEmail(user.email),
    mobile: user.mobile,
    orders: user.totalOrders,
    tier: user.vip_tier,
  }));
}

/** Presents each order once, in the order of the results. */
function presentOrders(ctx: ActorContext, orders: readonly WholeOrder[]): Found['orders'] {
  const byId = new Map(orders.map((whole) => [whole.order.id, whole]));
  return [...byId.values()].slice(0, maxOrders).map((whole) => {
    const order = presentOrder(ctx, whole, ctx.actor);
    return {
      orderId: order.orderId,
      name: order.delivery_address.name,
      city: order.delivery_address.city,
      units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      image: order.product_details.image[0] ?? '',
      order_status: order.order_status,
      payment_status: order.payment_status,
      courier: order.delivery_details.courier_partner,
      tracking: order.delivery_details.tracking_number,
      total: order.totalAmt,
      createdAt: order.createdAt,
    };
  });
}
