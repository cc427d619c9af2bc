import type { Paise } from '@jhumka/domain/money';
import { noFaults } from '@jhumka/razorpay-emulator';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';
import type { PaymentGateway } from '../../../gateways/payments/payment-gateway.ts';
import { ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import { sendDueOrderRefunds, sendOrderRefund } from './send-order-refund.ts';

const shop = await onlineShop();
const { context } = shop;
const gateway = context.payments as PaymentGateway;
let admin: TestCustomer;
beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});
afterEach(() => void Object.assign(shop.emulator.faults, noFaults));

/** A context in which the provider answers differently. */
const withProvider = (answers: Partial<PaymentGateway>) => ({
  ...context,
  payments: { ...gateway, ...answers },
});

/** Places and pays an order of two products for Rs.1,000 each: Rs.2,080 with tax and delivery. */
async function paid(): Promise<Ordered & { paymentId: string }> {
  const ordered = await shop.ordered({ quantity: 2 });
  const { payment, proof } = await shop.pay(ordered.providerOrderId);
  await shop.verify(ordered.customer, proof);
  return { ...ordered, paymentId: payment.id };
}

async function returnItems({ orderId }: Ordered, request: object): Promise<void> {
  const { data } = await shop.succeed('admin.orders.previewRefund', { id: orderId, ...request }, admin);
  const input = { id: orderId, ...request, expected: data.digest, reason: 'A stone is missing' };
  await shop.succeed('admin.orders.refund', input, admin);
}
const takeOneBack = (ordered: Ordered) =>
  returnItems(ordered, { lines: [{ productId: ordered.productId, quantity: 1 }] });

const refundsOf = ({ paymentId }: { readonly paymentId: string }) =>
  context.db
    .selectFrom('refunds')
    .select(['id', 'status', 'amount', 'provider_refund_id', 'failure'])
    .where('provider_payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const madeOf = async ({ paymentId }: { readonly paymentId: string }) =>
  (await shop.state()).refunds.filter((made) => made.payment_id === paymentId);

describe('a refund with contradicting provider states', () => {
  test('decisions §5: a refusal that comes after it arrived changes nothing', async () => {
    const ordered = await paid();
    await takeOneBack(ordered);
    const [{ id } = { id: '' }] = await refundsOf(ordered);
    // Race condition: the refund is refused while a concurrent request for it succeeds before the refusal is recorded.
    await sendOrderRefund(
      withProvider({
        refund: () => Promise.reject(new ProviderRefused(400, 'Your account does not have enough balance')),
        async listRefunds() {
          await sendOrderRefund(context, id);
          return [];
        },
      }),
      id,
    );
    expect(await refundsOf(ordered)).toMatchObject([{ status: 'processed', failure: '' }]);
  });

  test('decisions §5: a refusal of the round before does not end the one that was begun meanwhile', async () => {
    const ordered = await paid();
    await takeOneBack(ordered);
    const [{ id } = { id: '' }] = await refundsOf(ordered);
    const refusal = () => Promise.reject(new ProviderRefused(400, 'Not enough balance'));
    let isSecond = false;
    await sendOrderRefund(
      withProvider({
        refund: refusal,
        async listRefunds() {
          if (isSecond) return [];
          isSecond = true;
          await sendOrderRefund(withProvider({ refund: refusal }), id);
          await shop.succeed('admin.refunds.retry', { id }, admin);
          return [];
        },
      }),
      id,
    );
    expect(await refundsOf(ordered)).toMatchObject([{ status: 'requested', failure: '' }]);
    await shop.work();
    expect(await madeOf(ordered)).toHaveLength(1);
    expect(await refundsOf(ordered)).toMatchObject([{ status: 'processed' }]);
  });

  test('decisions §5: a refund whose key the provider has forgotten is not made twice', async () => {
    const ordered = await paid();
    await takeOneBack(ordered);
    const [{ id, amount } = { id: '', amount: 0 as Paise }] = await refundsOf(ordered);
    // Succeeded, but the response was lost.
    await gateway.refund({ paymentId: ordered.paymentId, amount, key: id });
    const { refund, ...rest } = gateway;
    const forgetful = {
      ...rest,
      refund: (input: Parameters<typeof refund>[0]) => refund({ ...input, key: `${input.key}-new` }),
    };
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await sendDueOrderRefunds({ ...context, payments: forgetful });
    expect(await madeOf(ordered)).toHaveLength(1);
    expect(await refundsOf(ordered)).toMatchObject([{ status: 'processed' }]);
  });
});

describe('a refund made at the provider itself', () => {
  test('decisions §5: two parts of one amount are two refunds there too, and each is found once', async () => {
    const ordered = await paid();
    const one = 103_000;
    await shop.giveBackThere(ordered.paymentId, one);
    await shop.giveBackThere(ordered.paymentId, one);
    await returnItems(ordered, { delivery: true });
    await takeOneBack(ordered);
    await takeOneBack(ordered);
    await shop.work();
    const refunds = await refundsOf(ordered);
    expect(refunds.map(({ status }) => status)).toEqual(['processed', 'processed', 'processed']);
    expect(new Set(refunds.map(({ provider_refund_id: id }) => id)).size).toBe(3);
    expect(await madeOf(ordered)).toHaveLength(3);
  });
});
