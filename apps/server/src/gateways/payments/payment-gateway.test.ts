import { paise } from '@jhumka/domain/money';
import { noFaults, startEmulator } from '@jhumka/razorpay-emulator';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createPaymentGateway } from './create-payment-gateway.ts';
import { ProviderRefused, ProviderUnanswered } from './provider-problems.ts';
import { isSigned } from './razorpay-signature.ts';

const emulator = await startEmulator({ keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'hook' });
afterAll(() => emulator.close());
afterEach(() => void Object.assign(emulator.faults, noFaults));

function gatewayAt(url: string, secret = 'secret', timeoutMs = 30_000) {
  const gateway = createPaymentGateway(
    readConfig({
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRET: 'new hook,hook',
      RAZORPAY_API_URL: url,
      RAZORPAY_TIMEOUT_MS: String(timeoutMs),
    }),
  );
  if (!gateway) throw new Error('There are keys, so there is a gateway.');
  return gateway;
}

const gateway = gatewayAt(emulator.url);
let orders = 0;

async function paidOrder() {
  orders += 1;
  const receipt = `JH-${orders}`;
  const order = await gateway.createOrder({
    amount: paise(104_937),
    currency: 'INR',
    receipt,
    orderId: 'ord_1',
  });
  const reply = await fetch(`${emulator.url}/emulator/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order.id }),
  });
  const { payment } = (await reply.json()) as { payment: { id: string } };
  return { order, receipt, paymentId: payment.id };
}

describe('the provider through its own SDK', () => {
  test('an order is made over paise, found by its receipt, and its payments are read', async () => {
    const { order, receipt, paymentId } = await paidOrder();
    expect(order).toEqual({ id: expect.stringMatching(/^order_\w{14}$/), amount: 104_937, currency: 'INR' });
    expect(await gateway.findOrderByReceipt(receipt)).toEqual(order);
    expect(await gateway.findOrderByReceipt('unknown')).toBeUndefined();
    const captured = { id: paymentId, orderId: order.id, status: 'captured', amount: 104_937, method: 'upi' };
    expect(await gateway.listPayments(order.id)).toMatchObject([captured]);
    expect(await gateway.fetchPayment(paymentId)).toMatchObject(captured);
    expect(await gateway.fetchPayment('pay_unknown')).toBeUndefined();
  });

  test('decisions §5: retries with one idempotency key, even after a lost response, make one refund', async () => {
    const { paymentId } = await paidOrder();
    const refund = { paymentId, amount: paise(104_937), key: 'rfd_0123456789' };
    emulator.faults.apiDropReply = 1;
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(ProviderUnanswered);
    emulator.faults.apiDropReply = 0;
    const first = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toEqual(first);
    expect(first).toMatchObject({ amount: 104_937, key: refund.key, status: 'processed' });
    expect(await gateway.listRefunds(paymentId)).toEqual([first]);
    await expect(gateway.refund({ ...refund, key: 'rfd_another_key' })).rejects.toMatchObject({
      name: 'ProviderRefused',
      message: 'The payment has been fully refunded already',
    });
  });

  test.each([
    ['a connection that is reset', { apiReset: 1 }],
    ['an answer that is lost', { apiDropReply: 1 }],
    ['a proxy that answers in HTML', { apiHtml502: 1 }],
    ['an answer after the time is over', { apiDelayMs: 600 }],
  ])(
    'decisions §5: %s leaves the payment state unknown and never counts as failed',
    async (_what, faults) => {
      Object.assign(emulator.faults, faults);
      const hasty = gatewayAt(emulator.url, 'secret', 300);
      await expect(hasty.fetchPayment('pay_1')).rejects.toBeInstanceOf(ProviderUnanswered);
    },
  );

  test('an unreachable provider leaves the outcome unknown; a wrong key is a refusal', async () => {
    await expect(gatewayAt('http://127.0.0.1:1').fetchPayment('pay_1')).rejects.toBeInstanceOf(
      ProviderUnanswered,
    );
    const refused = gatewayAt(emulator.url, 'wrong').listPayments('order_1');
    await expect(refused).rejects.toBeInstanceOf(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ status: 401 });
  });
});

describe('signatures', () => {
  test('the vectors of the provider: a payment and a webhook', () => {
    const paid = 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l';
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    expect(isSigned('EnLs21M47BllR3X8PSFtjtbd', paid, signature)).toBe(true);
    expect(
      isSigned(
        'whsec_test',
        '{"entity":"event","event":"payment.captured"}',
        '14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18',
      ),
    ).toBe(true);
    expect(isSigned('another', paid, signature)).toBe(false);
    for (const broken of ['', signature.slice(2), `${signature}00`, 'z'.repeat(64)]) {
      expect(isSigned('EnLs21M47BllR3X8PSFtjtbd', paid, broken)).toBe(false);
    }
  });

  test('during a rotation of the webhook secret the old signature is still valid', async () => {
    const { sign } = await import('@jhumka/razorpay-emulator');
    const body = Buffer.from('{"event":"payment.captured"}');
    expect(gateway.provesWebhook(body, sign('hook', body.toString()))).toBe(true);
    expect(gateway.provesWebhook(body, sign('new hook', body.toString()))).toBe(true);
    expect(gateway.provesWebhook(body, sign('older hook', body.toString()))).toBe(false);
  });
});

describe('where there are no keys', () => {
  test('online payment is off, and incomplete keys are a named error', () => {
    expect(createPaymentGateway(readConfig({}))).toBeNull();
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('RAZORPAY_KEY_SECRET');
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's' })).toThrow(
      'RAZORPAY_WEBHOOK_SECRET',
    );
  });

  test('only live keys move real money', () => {
    const modeOf = (key: string, url?: string) =>
      createPaymentGateway(
        readConfig({
          RAZORPAY_KEY_ID: key,
          RAZORPAY_KEY_SECRET: 's',
          RAZORPAY_WEBHOOK_SECRET: 'w',
          RAZORPAY_API_URL: url,
        }),
      )?.mode;
    expect(modeOf('rzp_live_1')).toBe('live');
    expect(modeOf('rzp_test_1')).toBe('test');
    expect(modeOf('rzp_test_1', emulator.url)).toBe('emulator');
  });
});
