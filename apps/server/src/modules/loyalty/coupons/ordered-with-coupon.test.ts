import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { fillCart, placeOrder } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { deliver } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { listInboxMessages } from '../../../gateways/mail/inbox.ts';
import { sweepMessages } from '../../orders/messages/send-messages.ts';

const { activate, activated, as, campaign, cart, earring, give, goTo, people, redeem, ring, shop, wallet } =
  await couponShop();
const { context, succeed } = shop;
const { db } = context;

describe('orders with a coupon', () => {
  test('decisions §1: the bill stays until delivery, whatever happens to the coupon and the products', async () => {
    const [dear = ''] = await addProducts(db, [{ price: 900, stock: 5, category: 'Anklets' }]);
    const { code, id } = await campaign({ value: 100, min_order_amount: 1000, valid_until: '2026-11-22' });
    await fillCart(shop, people.customer, ring);
    await fillCart(shop, people.customer, dear);
    const { orderId, bill } = (await placeOrder(shop, people.customer, { couponCode: code })).body.data[0];
    expect(bill.coupon_discount).toBe(100);
    await succeed('admin.campaigns.revoke', { id }, as(people.admin));
    await db
      .updateTable('products')
      .set({ price: fromRupees(1) })
      .where('id', '=', dear)
      .execute();
    await goTo('2026-11-26');
    await deliver(shop, people.admin, orderId);
    const request = { id: orderId, lines: [{ productId: dear, quantity: 1 }] };
    const { data } = await succeed('admin.orders.previewRefund', request, as(people.admin));
    // 927.00 with GST, less its share of the coupon: 100 × 927 ÷ (1,030 + 927).
    expect(data.amount).toBe(879.63);
    expect((await succeed('order.get', { orderId }, as())).data.bill).toEqual(bill);
  });

  test('decisions §1: bill, mails and invoice of an order name the coupon that reduced it', async () => {
    const { code } = await campaign({ value: 100 });
    await fillCart(shop, people.customer, ring);
    expect((await cart()).bill).not.toHaveProperty('coupon_code');
    await redeem(code);
    await activate(code);
    expect((await cart()).bill).toMatchObject({ coupon_code: code, coupon_discount: 100 });
    const [placed] = (await placeOrder(shop, people.customer)).body.data;
    const { data } = await succeed('order.get', { orderId: placed.orderId }, as());
    expect(data.bill).toMatchObject({ coupon_code: code, coupon_discount: 100 });
    await sweepMessages(context);
    const inbox = await listInboxMessages(db);
    const mail = inbox.find(({ subject }) => subject.includes(placed.orderId));
    expect(mail?.text).toMatch(new RegExp(`Coupon ${code} +− Rs\\.100\\.00`));
    expect(mail?.html).toContain(`Coupon ${code}`);
    await deliver(shop, people.admin, placed.orderId);
    await workOff(context, 'create-tax-documents');
    const { content } = await db
      .selectFrom('tax_documents')
      .select('content')
      .where('order_id', '=', placed._id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ discounts: [`coupon ${code}`], figures: { discount: 10_000 } });
  });

  test('decisions §1: a coupon for rings discounts the rings, also when a product is returned', async () => {
    const rings = (await succeed('category.list')).data.find(({ name }) => name === 'Rings')?._id;
    const { code } = await campaign({ value: 500, categories: [rings] });
    await fillCart(shop, people.customer, ring);
    await fillCart(shop, people.customer, earring);
    const [order] = (await placeOrder(shop, people.customer, { couponCode: code })).body.data;
    expect(order.bill.coupon_discount).toBe(500);
    expect(order.bill).not.toHaveProperty('coupon_for');
    await deliver(shop, people.admin, order.orderId);
    const amountOf = async (productId: string) => {
      const request = { id: order._id, lines: [{ productId, quantity: 1 }] };
      return (await succeed('admin.orders.previewRefund', request, as(people.admin))).data.amount;
    };
    expect([await amountOf(ring), await amountOf(earring)]).toEqual([530, 412]);
  });

  test('decisions §6: an order moves no coins, nor does taking it back: a coupon of coins is not paid out', async () => {
    await give(300);
    const code = (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.code ?? '';
    const statement = async () =>
      (await succeed('coins.history', {}, as())).data.map(({ type, coins }) => [type, coins]);
    for (const taken of ['cancelled', 'returned']) {
      await fillCart(shop, people.customer, ring);
      const { orderId, _id } = (await placeOrder(shop, people.customer, { couponCode: code })).body.data[0];
      if (taken === 'cancelled') {
        await succeed('order.update', { orderId, cancellation_reason: 'No' }, as());
        continue;
      }
      await deliver(shop, people.admin, orderId);
      const { data } = await succeed('admin.orders.previewRefund', { id: _id }, as(people.admin));
      expect(data.amount, 'what was paid, without the worth of the coupon').toBe(1000);
      await succeed(
        'admin.orders.refund',
        { id: _id, expected: data.digest, reason: 'Bent' },
        as(people.admin),
      );
    }
    expect(await statement()).toEqual([
      ['spent', 100],
      ['earned', 300],
    ]);
    expect(await wallet()).toMatchObject({ coins: 200, coupons: [{ state: 'used' }] });
  });
});

describe('given back', () => {
  test('decisions §6: a cancelled order gives its coupon back, unless it has expired meanwhile', async () => {
    const { code } = await activated({ value: 100, valid_until: '2026-11-25' });
    await fillCart(shop, people.customer, ring);
    const orderId = (await placeOrder(shop, people.customer)).body.data[0].orderId;
    await succeed('order.update', { orderId, cancellation_reason: 'No' }, as());
    expect((await wallet()).coupons[0]).toMatchObject({ state: 'available', used_for: null, saved: null });
    await activate(code);
    await fillCart(shop, people.customer, ring);
    const again = (await placeOrder(shop, people.customer)).body.data[0];
    expect(again.bill.coupon_discount).toBe(100);
    await goTo('2026-11-26');
    await succeed('order.update', { orderId: again.orderId, cancellation_reason: 'No' }, as());
    expect((await wallet()).coupons[0]?.state).toBe('expired');
  });
});
