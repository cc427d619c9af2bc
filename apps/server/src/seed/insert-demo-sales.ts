import { createHash } from 'node:crypto';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import { zeroPaise } from '@jhumka/domain/money';
import { numberOfDay } from '@jhumka/domain/orders';
import { computeBill } from '@jhumka/domain/pricing';
import { type Fit, reviewerName } from '@jhumka/domain/reviews';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../context.ts';
import type { Tx } from '../database/transact.ts';
import { insertReviews } from '../modules/catalogue/reviews/refresh-ratings.ts';
import { sellStock } from '../modules/catalogue/stock/store.ts';
import { lockVariantsForSale, type VariantForSale } from '../modules/catalogue/stock/store-for-sale.ts';
import { presentAddress } from '../modules/identity/addresses/list-addresses.ts';
import { type DeliveryAddress, insertAddress } from '../modules/identity/addresses/store.ts';
import { insertPastInvoices } from '../modules/orders/invoices/insert-past-invoices.ts';
import { coinColumnsOf } from '../modules/orders/orders/place/build-order.ts';
import { particularsOf } from '../modules/orders/orders/place/particulars-of.ts';
import { insertOrders } from '../modules/orders/orders/place/store.ts';
import type { WholeOrder } from '../modules/orders/orders/read/present-order.ts';
import { demandOf } from '../modules/orders/orders/store.ts';
import { reviewedProducts } from '../modules/orders/orders/transition/review-order.ts';
import { insertPastPayments } from '../modules/payments/payments/store.ts';
import { billSettingsOf } from '../modules/platform/settings/rules-of-settings.ts';
import type { Settings } from '../modules/platform/settings/shop-settings.ts';
import { readSettingsNow } from '../modules/platform/settings/store.ts';
import { insertUser } from '../modules/platform/users/store.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { soldVariant } from './demo-variants.ts';
import type { DemoSale } from './plan-demo-sales.ts';

const hourMs = 3_600_000;
/** Matches no password: the account can't be logged in to. */
const noPassword = 'none';

interface Customer {
  readonly id: string;
  readonly address: DeliveryAddress;
}

/**
 * Inserts the sales of the demo shop with their buyers, payments, invoices and reviews, in a few statements.
 * `variantIds` are the variants of each product, by its slug. Their stock still holds the sold units.
 */
export async function insertDemoSales(
  context: Pick<Context, 'notifications' | 'now' | 'publicUrl'>,
  tx: Tx,
  sales: readonly DemoSale[],
  variantIds: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (sales.length === 0) return;
  const settings = await readSettingsNow(tx);
  const variants = await lockVariantsForSale(tx, [...variantIds.values()].flat(), context.now());
  const customers = await insertCustomers(tx, sales);
  const orders = sales.map((sale) => {
    const ids = variantIds.get(sale.slug) ?? [];
    const values = ids.map((id) => Object.values(variants.get(id)?.options ?? {}));
    const variant = variants.get(ids[soldVariant(sale, values)] ?? '');
    const customer = customers.get(sale.buyer);
    if (!variant || !customer) throw new Error(`the demo shop sold ${sale.slug}, which it does not have`);
    return buildOrder(sale, variant, customer, settings);
  });
  const items = orders.flatMap((order) => order.items);
  await sellStock(
    context,
    tx,
    items.map((item) => demandOf(item)),
  );
  await insertOrders(
    tx,
    orders.map((whole) => ({ whole, idempotencyKey: null, encryptedPan: null })),
  );
  await insertPastPayments(
    tx,
    orders.map(({ order }) => order).filter(({ payment_method: method }) => method === 'razorpay'),
  );
  await insertPastInvoices(context, tx, orders, settings);
  await insertReviews(
    context,
    tx,
    sales.map((sale, index) => reviewOf(sale, orders[index])),
  );
}

/** Inserts the buyers, each with a verified email, an address, and no password. */
async function insertCustomers(
  tx: Tx,
  sales: readonly DemoSale[],
): Promise<ReadonlyMap<DemoCustomer, Customer>> {
  const customers = new Map<DemoCustomer, Customer>();
  for (const { buyer, orderedAt } of sales) {
    if (customers.has(buyer)) continue;
    const created_at = new Date(orderedAt.getTime() - hourMs).toISOString();
    const id = typeidUnboxed('usr');
    const email = `${buyer.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@demo.invalid`;
    const contact = { name: buyer.name, mobile: `+9190000${String(10_000 + customers.size)}` };
    await insertUser(tx, {
      ...{ id, name: buyer.name, email, password_hash: noPassword, mobile: null, role: 'USER' },
      email_verified_at: created_at,
      created_at,
    });
    const address = await insertAddress(tx, {
      ...contact,
      id: typeidUnboxed('adr'),
      user_id: id,
      address_line: `${customers.size + 1}, Demo Street`,
      city: buyer.city,
      state: buyer.state,
      pincode: buyer.pincode,
      is_default: true,
      created_at,
      updated_at: created_at,
    });
    customers.set(buyer, { id, address });
  }
  return customers;
}

/** Builds a delivered and paid order of one unit: usually in cash where the shop allows it, sometimes online. */
function buildOrder(
  sale: DemoSale,
  variant: VariantForSale,
  customer: Customer,
  settings: Settings,
): WholeOrder {
  const id = typeidUnboxed('ord');
  const { price, discount, gst } = variant;
  const lines = [{ key: variant.id, price, discount, gst, quantity: 1 }];
  const bill = computeBill({ lines, tier: 'NONE', coupon: null, settings: billSettingsOf(settings) });
  const [line] = bill.lines;
  if (!line) throw new Error('a bill of one line has none');
  const isCash = bill.grandTotal <= settings.cash_on_delivery_limit && sale.chance < 0.6;
  const created_at = sale.orderedAt.toISOString();
  const day = dayInIndia(sale.orderedAt);
  const random = createHash('sha256').update(`${sale.slug} ${sale.chance}`).digest();
  return {
    order: {
      id,
      order_number: numberOfDay(settings.order_prefix, day, random),
      user_id: customer.id,
      order_status: 'delivered',
      payment_status: 'paid',
      payment_method: isCash ? 'cod' : 'razorpay',
      ...{
        confirmation: '' as const,
        channel: 'shop' as const,
        placed_by: null,
        payment_means: '' as const,
        payment_reference: '',
      },
      address_id: customer.address.id,
      delivery_address: presentAddress(customer.address),
      bill: snakeCased(bill),
      grand_total: bill.grandTotal,
      refunded_total: 0 as typeof bill.grandTotal,
      shipping: bill.shipping,
      return_days: settings.return_days,
      ...{ promised_day: null, changes: 0 },
      note: '',
      ...{ buyer_gstin: '', buyer_business_name: '', exchange_of: null, exchange_credit: zeroPaise },
      ...coinColumnsOf(bill),
      tier: 'NONE',
      tracking_number: `DEMO${random.readUInt32BE(8)}`,
      courier_partner: 'Demo Courier',
      cancellation_reason: '',
      invoice_number: '',
      credit_note_number: '',
      delivered_at: sale.deliveredAt.toISOString(),
      created_at,
      updated_at: sale.deliveredAt.toISOString(),
    },
    payment: null,
    items: [
      {
        order_id: id,
        position: 1,
        product_id: variant.product_id,
        variant_id: variant.id,
        sku: variant.sku,
        options: variant.options,
        made_to_order_days: variant.made_to_order_days,
        kept_by_units: false,
        name: variant.name,
        image: variant.picture_id === null ? '' : `/pictures/${variant.picture_id}/1000.jpg`,
        quantity: 1,
        unit_price: line.unitPrice,
        discount: line.discount,
        discounted_unit_price: line.discountedUnitPrice,
        gst: line.gstPercent,
        hsn: variant.hsn,
        line_total: line.lineTotal,
        line_gst: line.lineGst,
        line_key: '',
        ...{ engraving: '', gift_wrap: false, gift_message: '' },
        engraving_price: zeroPaise,
        gift_wrap_price: zeroPaise,
        particulars: snakeCased(particularsOf(variant)),
        cost: variant.cost,
      },
    ],
    events: eventsOf(id, customer.id, sale),
  };
}

const steps = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

function eventsOf(
  orderId: string,
  userId: string,
  { orderedAt, deliveredAt }: DemoSale,
): WholeOrder['events'] {
  const totalMs = deliveredAt.getTime() - orderedAt.getTime();
  const placed = {
    order_id: orderId,
    order_status: 'pending' as const,
    actor: 'shopper' as const,
    actor_id: userId,
  };
  return [
    { ...placed, position: 1, note: '', at: orderedAt.toISOString(), is_undone: false },
    ...steps.map((order_status, index) => ({
      order_id: orderId,
      position: index + 2,
      order_status,
      actor: 'shop' as const,
      actor_id: null,
      note: '',
      at: new Date(orderedAt.getTime() + (totalMs * (index + 1)) / steps.length).toISOString(),
      is_undone: false,
    })),
  ];
}

/** Most sizes fit, and all that a review names; some of the less happy buyers say that theirs did not. */
const fitOf = ({ rating, chance, comment }: DemoSale): Fit => {
  if (rating === 5 || chance < 0.6 || /\bsize \d/i.test(comment)) return 'true';
  return chance < 0.8 ? 'small' : 'large';
};

function reviewOf(sale: DemoSale, whole: WholeOrder | undefined) {
  if (!whole) throw new Error('a demo review has no order');
  return {
    review: {
      id: typeidUnboxed('rev'),
      order_id: whole.order.id,
      user_id: whole.order.user_id,
      author: reviewerName(sale.buyer.name),
      rating: sale.rating,
      comment: sale.comment,
      hidden_at: null,
      created_at: sale.reviewedAt.toISOString(),
    },
    products: reviewedProducts(whole.items, fitOf(sale)),
  };
}
