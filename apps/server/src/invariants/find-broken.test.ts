import { asCoins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../test/customers.ts';
import { findBroken as findBrokenAtOnce } from '../../test/find-broken.ts';
import { buyGiftCard } from '../../test/gift-cards.ts';
import { onlineShop } from '../../test/online-shop.ts';
import { orderProducts } from '../../test/orders.ts';
import { addProductOfUnits, packWithUnits } from '../../test/units.ts';
import { createTaxDocuments } from '../modules/orders/invoices/issue-tax-documents.ts';
import { findBroken } from './find-broken.ts';
import { invariants } from './invariants.ts';

const shop = await onlineShop();
const { db } = shop.context;
// The queries use the database's clock.
shop.clock.now = new Date();

// One order of each kind: paid and active, paid and cancelled with a refund, unpaid.
let paid: string;
let cancelled: string;
let waiting: string;
/** Customer who bought coins and has begun to buy a membership. */
let buyer: string;
/** Order of a customer with a coupon and a streak, and the coupon. */
let withCoupon: string;
/** Product of three units: one is sold, one reserved. */
let ofUnits: string;

beforeAll(async () => {
  const orders = [await shop.ordered(), await shop.ordered(), await shop.ordered()] as const;
  for (const ordered of orders.slice(0, 2)) {
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
  }
  const [, second] = orders;
  const cancel = { orderId: second.orderId, cancellation_reason: 'No' };
  await shop.call('order.update', cancel, { token: second.customer.token });
  await shop.work();
  const idOf = async ({ orderId }: { orderId: string }) =>
    (await db.selectFrom('orders').select('id').where('order_number', '=', orderId).executeTakeFirstOrThrow())
      .id;
  [paid, cancelled, waiting] = [await idOf(orders[0]), await idOf(orders[1]), await idOf(orders[2])];
  await createTaxDocuments(shop.context, paid);
  const customer = await addCustomer(shop);
  const { token } = customer;
  buyer = customer.userId;
  const opened = await shop.succeed('coins.purchaseOrder', { packageId: 'pkg_100' }, { token });
  await shop.succeed('coins.purchaseVerify', (await shop.pay(opened.data.id)).proof, { token });
  await shop.succeed('vip.purchaseOrder', {}, { token });
  await buyGiftCard(shop, customer);
  const { code } = await buyGiftCard(shop, customer);
  await shop.succeed('giftCards.redeem', { code }, { token });
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const terms = { discount_type: 'fixed', value: 50, usage_limit: 5, code: 'INVARIANT' };
  await shop.succeed('coupon.generate', terms, { token: admin.token });
  await shop.succeed('coupon.generate', { offerId: 'ofr_100' }, { token });
  await shop.succeed('streak.process', {}, { token });
  await fillCart(shop, customer, orders[0].productId);
  withCoupon = (await placeOrder(shop, customer, { couponCode: 'INVARIANT' })).body.data[0]._id;
  await db
    .insertInto('streak_milestones')
    .values({ user_id: buyer, run: 1, days: 7, coins: asCoins(25), reached_on: '2026-01-01' })
    .execute();
  await shop.succeed('streak.claim', { milestone: 7 }, { token });
  ofUnits = await addProductOfUnits(shop, admin);
  const [packed] = [
    await orderProducts(shop, customer, [ofUnits]),
    await orderProducts(shop, customer, [ofUnits]),
  ];
  await packWithUnits(shop, admin, packed.orderId);
});

test('a healthy shop violates no invariant', async () => {
  expect(await findBroken(db)).toEqual([]);
});

/** Inserts a replacement of all of the paid order, without what belongs to it. */
const exchange = (state: string) => `
  with asked as (
    insert into returns (id, return_number, order_id, user_id, kind, state, reason, digest, amount, created_at, updated_at)
    select 'ret_1', 'EX-1', id, user_id, 'replacement', '${state}', 'size', '', 1, now(), now()
    from orders where id = '${paid}' returning order_id
  )
  insert into return_lines (return_id, line_key, product_id, variant_id, quantity, amount)
  select 'ret_1', variant_id, product_id, variant_id, quantity, 1 from order_items where order_id in (select order_id from asked)`;

/** A change of the rows that breaks each invariant. */
const breaking: Readonly<Record<string, () => string>> = {
  'stock is what the ledger says less what new orders took': () => 'update products set stock = stock + 1',
  'a product has the stock of its variants, and the price of one of them': () =>
    'alter table products disable trigger products_written; update products set stock = stock + 1',
  'a product is in the category of its subcategory': () =>
    `insert into categories (id, name, slug) values ('cat_other', 'Other', 'other');
      update subcategories set category_id = 'cat_other'`,
  'products on sale are in categories that are not deleted': () =>
    'update subcategories set deleted_at = now()',
  'captured money pays an order or is refunded': () =>
    `update payments set decision = null where order_id = '${paid}'`,
  'an order is paid with its grand total, less what goods, coins and credit have paid': () =>
    `update payments set amount = amount - 1 where order_id = '${paid}'`,
  'an order paid online has its payment': () =>
    `update payments set decision = null, status = 'failed' where order_id = '${paid}'`,
  'the payment of a cancelled or returned order is refunded': () =>
    `delete from refunds where order_id = '${cancelled}'`,
  'an active order has no refunds but for its returned parts': () =>
    `update refunds set order_id = '${paid}', provider_payment_id =
      (select provider_payment_id from payments where order_id = '${paid}')`,
  'refunds never exceed the payment': () =>
    `update refunds set amount = amount + 1 where order_id = '${cancelled}'`,
  'the refunded total of an order is the sum of its partial returns': () =>
    `update orders set refunded_total = 1 where id = '${paid}'`,
  'a return is the sum of its items and its delivery charge': () =>
    `insert into order_returns (order_id, part, ends_order, amount, delivery, reason, actor_id, created_at)
      select id, 1, false, 1, false, 'No', user_id, now() from orders where id = '${paid}'`,
  'no more units are returned than were bought': () =>
    `with part as (
      insert into order_returns (order_id, part, ends_order, amount, delivery, reason, actor_id, created_at)
      select id, 1, false, 0, false, 'No', user_id, now() from orders where id = '${paid}' returning order_id
    )
    insert into order_return_lines (order_id, part, product_id, quantity, amount, is_restocked)
    select part.order_id, 1, product_id, quantity + 1, 0, false
    from part join order_items on order_items.order_id = part.order_id`,
  'a shipped order is paid or cash on delivery': () =>
    `update orders set order_status = 'packed' where id = '${waiting}'`,
  'open returns of an order have no more units than it has': () => `
    insert into returns (id, return_number, order_id, user_id, kind, state, reason, digest, amount, created_at, updated_at)
      select 'ret_1', 'RT-1', id, user_id, 'refund', 'asked', 'size', '', 0, now(), now() from orders where id = '${paid}';
    insert into return_events values ('ret_1', 1, 'asked', 'shopper', null, '', now());
    insert into return_lines (return_id, line_key, product_id, variant_id, quantity, amount)
      select 'ret_1', variant_id, product_id, variant_id, quantity + 1, 0 from order_items where order_id = '${paid}'`,
  'the last event of a return is its state, and its end has a time': () => `
    insert into returns (id, return_number, order_id, user_id, kind, state, reason, digest, amount, created_at, updated_at)
      select 'ret_1', 'RT-1', id, user_id, 'refund', 'refused', 'size', '', 0, now(), now() from orders where id = '${paid}';
    insert into return_events values ('ret_1', 1, 'refused', 'admin', null, '', now())`,
  'a refunded return is a part of its order, or ended it': () => `
    insert into returns (id, return_number, order_id, user_id, kind, state, reason, digest, amount, created_at, updated_at)
      select 'ret_1', 'RT-1', id, user_id, 'refund', 'refunded', 'size', '', 0, now(), now() from orders where id = '${paid}'`,
  'a cancelled or returned order holds no items': () =>
    `update stock_holds set state = 'held' where order_id = '${cancelled}'`,
  'every active order has its items': () =>
    `update stock_holds set state = 'returned' where order_id = '${paid}'`,
  'a hold ends when it expires': () =>
    `update stock_holds set expires_at = now() - interval '1 hour' where order_id = '${waiting}'`,
  'an order that is paid online has a hold and something to collect': () =>
    `delete from stock_holds where order_id = '${waiting}'`,
  'a refunded order has only processed refunds': () =>
    `update refunds set status = 'pending' where order_id = '${cancelled}'`,
  'an order whose refund is pending has an open refund': () =>
    `update orders set payment_status = 'refund_pending' where id = '${cancelled}'`,
  'the last event of an order is its status': () =>
    `update orders set order_status = 'packed' where id = '${paid}'`,
  'an order is confirmed once': () =>
    `insert into order_events (order_id, position, order_status, actor, note)
      values ('${paid}', 9, 'confirmed', 'shop', '')`,
  'the bill of an order is the sum of its lines': () =>
    `update order_items set line_gst = line_gst + 1 where order_id = '${paid}'`,
  'an order paid without the provider has a reference, but for cash': () =>
    `update orders set payment_means = 'upi' where id = '${paid}'`,
  'a cash order waits for no online payment': () =>
    `update orders set payment_method = 'cod' where id = '${waiting}'`,
  'the numbers of tax documents have no gap': () =>
    `update tax_document_series set last_sequence = last_sequence + 1 where kind = 'invoice'`,
  'a locked month has the tax documents with which it was locked': () =>
    `insert into locked_months values ('2019-05', '{"documents": 1, "documented": 0}', '${buyer}', now())`,
  'a tax document has the charged amount, and its order names it': () =>
    `update orders set invoice_number = 'TI/0000/000000' where id = '${paid}'`,
  'a replaced invoice has a credit note of the whole, and the total from before the change': () =>
    `insert into tax_documents (id, number, kind, financial_year, sequence, order_id, user_id, content, created_at, revision)
      select 'ppr_second', 'TI/second', kind, financial_year, 900, order_id, user_id, content, created_at, 1
      from tax_documents where order_id = '${paid}'`,
  'a credit note has an invoice, and its order or a part of it is cancelled or returned': () =>
    `update tax_documents set kind = 'credit-note' where order_id = '${paid}'`,
  'the rating of a product is the mean of its visible reviews': () => 'update products set rating = 4.5',
  'an exchange has an order of its own, whose credit is a part of what came back': () =>
    exchange('exchanged'),
  'an order that goods have paid in part belongs to one exchange': () =>
    `update orders set exchange_credit = 1 where id = '${paid}'`,
  'a return reserves its goods once, until it ends': () => exchange('approved'),
  'a movement of coins has two sides that sum to zero': () =>
    `update coin_entries set coins = coins - 1 where side = 'house'`,
  'the coin balance of a customer is the sum of their entries': () =>
    `update coin_accounts set balance = balance + 1 where user_id = '${buyer}'`,
  'the running balance of a statement is right, and never below zero': () =>
    `update coin_entries set balance_after = balance_after + 1 where user_id = '${buyer}'`,
  'every movement of a customer is the lots that it made less what it took from lots': () =>
    `update coin_lot_uses set coins = coins + 1`,
  'what is left of a lot is its coins less what was taken, by movements of the same customer': () =>
    `update coin_lots set coins = coins + 1 where user_id = '${buyer}'`,
  'the lots of a customer sum to the balance': () =>
    `update coin_lots set remaining = remaining - 1 where user_id = '${buyer}' and remaining > 0`,
  'an order has the coins that it took and has not given back': () =>
    `update orders set coins_given = 5 where id = '${paid}'`,
  'the daily total of the house account is the sum of its entries': () =>
    'update coin_house_days set coins = coins - 1',
  'the coins of all customers equal what the house account has given': () => 'delete from coin_house_days',
  'an order earns the coins of the units that stayed': () =>
    `update order_earnings set coins = coins + 1 where order_id = '${paid}'`,
  'the ledger has the free coins of an order, and none of a pending one': () =>
    `update order_earnings set freed_at = now() where order_id = '${paid}'`,
  'a deleted account holds no coins': () =>
    `update coin_accounts set closed_at = now() where user_id = '${buyer}'`,
  'a purchase is paid with its price': () => `update purchases set price = price + 1 where status = 'paid'`,
  'a paid purchase has its payment and was delivered once': () =>
    `update purchases set status = 'paid' where kind = 'vip'`,
  'a membership that was paid in coins cost coins': () =>
    `insert into vip_memberships (user_id, method) values ('${buyer}', 'coins')`,
  'the lifetime spend of a member is the sum of their orders': () =>
    `insert into vip_memberships (user_id) values ('${buyer}');
      update vip_memberships set lifetime_spend = 1 where user_id = '${buyer}'`,
  'a movement of credit has two entries that sum to zero': () =>
    `update credit_entries set amount = amount - 1 where side = 'house'`,
  'the store credit of a customer is the sum of their entries': () =>
    `update credit_accounts set balance = balance + 1 where user_id = '${buyer}'`,
  'the balance after each movement of credit is the sum until then': () =>
    `update credit_entries set balance_after = balance_after + 1 where user_id = '${buyer}'`,
  'a gift card holds its amount while it is active, and nothing before and after': () =>
    `update gift_cards set balance = balance - 1 where state = 'active'`,
  'an order has the store credit that it took and has not given back': () =>
    `update orders set credit_used = 1 where id = '${withCoupon}'`,
  'a refunded gift card was paid back once': () =>
    `update gift_cards set state = 'refunded', balance = 0 where state = 'active'`,
  'a streak matches its last visit': () => 'update streaks set current = 9, longest = 9, best_of_run = 9',
  'every day with coins has one movement of that amount': () => 'update streak_days set coins = coins + 1',
  'a milestone is paid if and only if it is claimed': () => 'update streak_milestones set claimed_at = null',
  'a missed day uses one freeze, of a claimed milestone that gives one': () =>
    'update streak_milestones set freeze_used_for = current_date, gives_freeze = false',
  'a coupon is used by one active order at most, and is marked used': () =>
    `update coupons set state = 'available' where state = 'used'`,
  'a cancelled order uses no coupon': () =>
    `update orders set order_status = 'cancelled' where id = '${withCoupon}'`,
  'an order has a coupon discount if and only if it has a coupon': () =>
    'update coupon_uses set saved = saved + 1',
  'a campaign counts the orders that use it, and keeps its limits': () =>
    'update coupon_campaigns set uses = uses + 1',
  'no customer exceeds the uses per customer of a campaign': () =>
    `update coupon_campaigns set terms = terms || '{"perPersonLimit": 0}'`,
  'a coupon bought with coins has cost them': () =>
    'update coupons set coins = coins + 1 where coins is not null',
  // The triggers and the constraint at the commit prevent these.
  'the stock of a variant of units is the number of its units in stock': () =>
    `update product_units set state = 'in_repair' where variant_id = '${ofUnits}' and state = 'in_stock'`,
  'the last movement of a unit is its state, and the order that it is sold by': () =>
    `delete from unit_movements where variant_id = '${ofUnits}' and state = 'sold'`,
  'a unit is sold by an order that is packed or later, as many as each item needs': () =>
    `update product_units set order_id = '${waiting}' where variant_id = '${ofUnits}' and state = 'sold'`,
  'as many units are reserved as open orders and exchanges wait for': () =>
    `update product_units set state = 'returned' where variant_id = '${ofUnits}' and state = 'held'`,
};

test.each(Object.keys(breaking))('a violation is found: %s', async (name) => {
  const undo = new Error('undone');
  const looked = db.transaction().execute(async (tx) => {
    await sql.raw(breaking[name]?.() ?? '').execute(tx);
    const broken = await findBroken(tx);
    expect(broken.map((one) => one.name)).toContain(name);
    expect(await findBrokenAtOnce(tx), 'what other tests call').toEqual(broken);
    throw undo;
  });
  await expect(looked).rejects.toBe(undo);
});

test('every invariant is tested, except the one that a constraint enforces', () => {
  const enforcedByTable = 'stock is never below zero';
  expect(invariants.map(({ name }) => name)).toEqual([enforcedByTable, ...Object.keys(breaking)]);
});
