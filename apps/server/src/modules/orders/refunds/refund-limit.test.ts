import { describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { oneRing, type PlacedOrder, refundShop } from '../../../../test/refund-shop.ts';

const { shop, admin, buyRing, digestOf, carryOut, refundsOf } = await refundShop();

/** A member of staff who may refund up to a sum of rupees for an order. */
async function refunder(limit: number | null): Promise<TestCustomer> {
  const role = { name: `Refunds ${limit}`, rights: ['orders.change', 'orders.refund'], discount_limit: 0 };
  const input = { ...role, refund_limit: limit };
  const { data } = await shop.succeed('admin.roles.create', input, { token: admin.token });
  return addCustomer(shop, { staffRole: data._id });
}

const refundRing = async (order: PlacedOrder, by: TestCustomer) =>
  carryOut(order.id, oneRing(order), await digestOf(order.id, oneRing(order)), { by });

describe('the limit of refunds of a role', () => {
  test('a refund above it is refused with who may, and nothing has changed', async () => {
    const order = await buyRing('online');
    const by = await refunder(1_029);
    const { status, body } = await refundRing(order, by);
    expect([status, body.code, body.message]).toEqual([
      ...[403, 'refund-limit'],
      'Refunds 1029 refunds up to Rs.1,029.00 for an order. An owner or a manager may refund more',
    ]);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('it counts the refunds of everyone in the role for the order, also of two at once', async () => {
    const order = await buyRing('online');
    const by = await refunder(1_030);
    const expected = await digestOf(order.id, oneRing(order));
    const replies = await Promise.all(
      [by, by].map((one) => carryOut(order.id, oneRing(order), expected, { by: one })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await refundRing(order, by);
    expect([again.status, again.body.code]).toEqual([403, 'refund-limit']);
    expect(again.body.message).toContain('of which Rs.1,030.00 are refunded');
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect((await refundRing(order, admin)).status).toBe(200);
  });

  test('store credit in place of money counts, before and after a refund in money', async () => {
    const order = await buyRing('online');
    const by = await refunder(1_031);
    const refund = async (asCredit: boolean) => {
      const request = { ...oneRing(order), asCredit };
      return carryOut(order.id, request, await digestOf(order.id, request), { by });
    };
    expect((await refund(true)).status).toBe(200);
    for (const asCredit of [true, false]) {
      const { status, body } = await refund(asCredit);
      expect([status, body.code]).toEqual([403, 'refund-limit']);
      expect(body.message).toContain('of which Rs.1,030.00 are refunded');
    }
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('cancelling a paid order is a refund; one that is not paid is free to cancel', async () => {
    const paid = await buyRing('online');
    const unpaid = await buyRing('cod');
    const packer = await addCustomer(shop, { staffRole: 'packer' });
    const cancel = ({ id }: PlacedOrder) =>
      shop.call('order.update', { id, order_status: 'cancelled', note: 'Late' }, { token: packer.token });
    const refused = await cancel(paid);
    expect([refused.status, refused.body.code]).toEqual([403, 'refund-limit']);
    expect((await cancel(unpaid)).status).toBe(200);
  });
});

test('a coupon above the discount limit of a role is refused, a sum by the order that it needs', async () => {
  const role = { name: 'Coupons', rights: ['loyalty.change'], refund_limit: 0, discount_limit: 10 };
  const { data } = await shop.succeed('admin.roles.create', role, { token: admin.token });
  const { token } = await addCustomer(shop, { staffRole: data._id });
  const make = async (terms: object) =>
    (await shop.call('admin.campaigns.create', { name: 'Diwali', count: 1, ...terms }, { token })).body.code;
  expect(await make({ discount_type: 'percentage', value: 11 })).toBe('discount-limit');
  expect(await make({ discount_type: 'fixed', value: 101, min_order_amount: 1000 })).toBe('discount-limit');
  expect(await make({ discount_type: 'fixed', value: 100, min_order_amount: 1000 })).toBeUndefined();
  expect(await make({ discount_type: 'percentage', value: 10 })).toBeUndefined();
});
