import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { type Ordered, onlineShop, type Proof } from '../../../../test/online-shop.ts';

const shop = await onlineShop();

/** Posts a form as the provider's page does: cross-site, without a session. */
async function comeBack(fields: object, order?: string) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/razorpay/return${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams({ ...fields }).toString(),
  });
  return { status: reply.statusCode, to: reply.headers.location, cache: reply.headers['cache-control'] };
}

const stateOf = async ({ customer, orderId }: Ordered) => {
  const { order_status, payment_status } = await shop.read(customer, orderId);
  return [order_status, payment_status];
};

async function paid(): Promise<{ ordered: Ordered; proof: Proof }> {
  const ordered = await shop.ordered();
  return { ordered, proof: (await shop.pay(ordered.providerOrderId)).proof };
}

describe('returning from the payment page by a form', () => {
  test('decisions §5: a valid signature settles the payment once, whatever is reported before and after', async () => {
    const { ordered, proof } = await paid();
    const success = { status: 303, to: `/success?order=${ordered.orderId}`, cache: 'no-store' };
    const all = await Promise.all([comeBack(proof), comeBack(proof), shop.verify(ordered.customer, proof)]);
    expect(all).toMatchObject([success, success, { status: 200 }]);
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid']);
    await shop.deliverAll();
    expect(await comeBack(proof)).toEqual(success);
    const { payments, refunds } = await shop.state();
    expect(payments.filter((made) => made.order_id === ordered.providerOrderId)).toHaveLength(1);
    expect(refunds).toEqual([]);
  });

  test('decisions §5: an invalid proof pays nothing and leads to the state that the shop has', async () => {
    const { ordered, proof } = await paid();
    const other = await paid();
    for (const wrong of [
      { ...proof, razorpay_signature: 'f'.repeat(64) },
      { ...proof, razorpay_signature: other.proof.razorpay_signature },
      { ...proof, razorpay_payment_id: other.proof.razorpay_payment_id },
      { ...other.proof, razorpay_order_id: ordered.providerOrderId },
      { ...proof, razorpay_order_id: 'order_unknown' },
      { ...proof, razorpay_order_id: 'x'.repeat(5000) },
      { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Cancelled' },
      {},
    ]) {
      const cancel = `/cancel?order=${ordered.orderId}`;
      expect(await comeBack(wrong, ordered.orderId)).toMatchObject({ status: 303, to: cancel });
    }
    expect(await stateOf(ordered)).toEqual(['pending', 'awaiting_payment']);
  });

  test('is led to a page of the shop and nowhere else', async () => {
    for (const order of ['//evil.example', 'JH-1\r\nset-cookie: a=b', 'https://evil.example', '../x', '']) {
      expect(await comeBack({}, order)).toMatchObject({ status: 303, to: '/dashboard/vip-dashboard' });
    }
  });

  test('spec 7.59: a purchase of coins delivers them', async () => {
    const customer = await addCustomer(shop);
    const auth = { token: customer.token };
    const { data: packages } = await shop.succeed('coins.packages', {}, auth);
    const packageId = packages[0]?._id ?? '';
    const { data } = await shop.succeed('coins.purchaseOrder', { packageId }, auth);
    const { proof } = await shop.pay(data.id);
    expect(await comeBack(proof)).toMatchObject({ status: 303, to: '/dashboard/vip-dashboard' });
    expect((await shop.succeed('coins.balance', {}, auth)).data.coins).toBe(packages[0]?.coins);
  });

  test('a form that is too large is refused', async () => {
    expect((await comeBack({ note: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
