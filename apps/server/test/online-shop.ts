import { randomBytes } from 'node:crypto';
import type { WireReply } from '@jhumka/contract';
import {
  type Dispute,
  type Emulator,
  type Payment,
  type Refund,
  sign,
  startEmulator,
} from '@jhumka/razorpay-emulator';
import { afterAll } from 'vitest';
import { addCustomer, fillCart, type TestCustomer } from './customers.ts';
import { workOff } from './jobs.ts';
import { addProducts } from './products.ts';
import { type Reply, type TestShop, testShop } from './shop.ts';

const webhookSecret = 'whsec_of_tests';

export interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Payment attempt, with options that no form offers, for error tests. */
export interface Attempt {
  readonly outcome?: 'success' | 'failure' | 'authorized';
  readonly amount?: number;
  readonly force?: boolean;
}

interface Event {
  readonly id: string;
  readonly name: string;
  readonly body: string;
}

export interface OnlineShop extends TestShop {
  readonly emulator: Emulator;
  /** Clock of the shop; only moves when set. */
  readonly clock: { now: Date };
  /** Creates a customer with an unpaid online order. */
  ordered(product?: { stock?: number; price?: number; quantity?: number }): Promise<Ordered>;
  open(customer: TestCustomer, more?: object, headers?: Record<string, string>): Promise<Reply>;
  /** Pays at the provider without reporting it to the shop. */
  pay(providerOrderId: string, attempt?: Attempt): Promise<{ payment: Payment; proof: Proof }>;
  /** Authorises a late payment at the bank. */
  authorise(paymentId: string, isHeldBack?: boolean): Promise<void>;
  /** Refunds part of a payment in the provider's dashboard, without the shop. */
  giveBackThere(paymentId: string, amount: number): Promise<Refund>;
  /** Opens a dispute of a payment, or advances one. */
  dispute(paymentId: string): Promise<Dispute>;
  moveDispute(disputeId: string, status: Dispute['status']): Promise<Dispute>;
  verify(customer: TestCustomer, proof: Proof): Promise<Reply>;
  /** Returns the complete state of the provider. */
  state(): Promise<{
    orders: { id: string; receipt: string | null }[];
    payments: Payment[];
    refunds: Refund[];
    events: Event[];
  }>;
  /** Delivers an event to the shop. */
  deliver(event: Pick<Event, 'id' | 'body'>, secret?: string): Promise<number>;
  /** Delivers all matching events and processes their jobs. */
  deliverAll(matches?: (event: Event) => boolean): Promise<void>;
  /** Processes every queued payment job. */
  work(): Promise<void>;
  read(customer: TestCustomer, orderId: string): Promise<WireReply<'order.get'>['data']>;
}

export interface Ordered {
  readonly customer: TestCustomer;
  readonly productId: string;
  readonly orderId: string;
  readonly providerOrderId: string;
  readonly amount: number;
}

/** Opens a shop with a payment emulator and a database of its own. */
export async function onlineShop(variables: Readonly<Record<string, string>> = {}): Promise<OnlineShop> {
  const keys = { keyId: 'rzp_test_tests', keySecret: randomBytes(12).toString('hex'), webhookSecret };
  const emulator = await startEmulator(keys);
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const shop = await testShop({
    now: () => clock.now,
    variables: {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: emulator.url,
      RAZORPAY_CHECKOUT_URL: `${emulator.url}/v1/checkout.js`,
      // Faults break connections: only a busy machine would reach a shorter one.
      RAZORPAY_TIMEOUT_MS: '30000',
      ...variables,
    },
  });
  afterAll(() => emulator.close());
  const control = async (path: string, body?: object, method = 'POST') => {
    const reply = await fetch(
      `${emulator.url}/emulator${path}`,
      body && {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const delivered = new Set<string>();
  const online: OnlineShop = {
    ...shop,
    emulator,
    clock,
    async ordered({ stock = 5, price = 1000, quantity = 1 } = {}) {
      const customer = await addCustomer(shop);
      const [productId = ''] = await addProducts(shop.context.db, [{ stock, price }]);
      await fillCart(shop, customer, productId, quantity);
      const { status, body } = await online.open(customer);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      const { id: providerOrderId, orderId, amount } = body.data;
      return { customer, productId, orderId, providerOrderId, amount };
    },
    open: ({ token, addressId }, more = {}, headers = {}) =>
      shop.call('order.createRazorpay', { addressId, ...more }, { token, headers }),
    pay: (order_id, attempt = {}) =>
      control('/pay', { order_id, ...attempt }) as Promise<{ payment: Payment; proof: Proof }>,
    async authorise(paymentId, isHeldBack = false) {
      await control(`/payments/${paymentId}/authorise`, { hold: isHeldBack });
    },
    async giveBackThere(paymentId, amount) {
      const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
      const reply = await fetch(`${emulator.url}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
        body: JSON.stringify({ amount }),
      });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Refund;
    },
    dispute: (paymentId) => control(`/payments/${paymentId}/dispute`, {}) as Promise<Dispute>,
    moveDispute: (disputeId, status) =>
      control(`/disputes/${disputeId}`, { status }, 'PUT') as Promise<Dispute>,
    verify: ({ token }, proof) => shop.call('order.verifyRazorpayPayment', proof, { token }),
    state: () => control('/state') as ReturnType<OnlineShop['state']>,
    async deliver({ id, body }, secret = webhookSecret) {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/payments/razorpay/webhook',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': sign(secret, body),
          'x-razorpay-event-id': id,
        },
        payload: body,
      });
      return reply.statusCode;
    },
    async deliverAll(matches = () => true) {
      const { events } = await online.state();
      for (const event of events) {
        if (delivered.has(event.id) || !matches(event)) continue;
        delivered.add(event.id);
        await online.deliver(event);
      }
      await online.work();
    },
    async work() {
      for (const name of [
        'settle-payment',
        'send-refund',
        'check-refund',
        'check-dispute',
        'check-payment-link',
      ] as const) {
        await workOff(shop.context, name);
      }
    },
    async read({ token }, orderId) {
      return (await shop.succeed('order.get', { orderId }, { token })).data;
    },
  };
  return online;
}
