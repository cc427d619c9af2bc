import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestCustomer } from '../customers.ts';
import type { Reply } from '../shop.ts';

/** Plan of a customer. */
export interface Plan {
  readonly method: 'cash' | 'online';
  /** Outcome on the payment page. */
  readonly payment: 'success' | 'failure' | 'none';
  /** True when the browser stays open long enough to report the payment. */
  readonly reportsPayment: boolean;
  readonly sendsTwice: boolean;
  /** True to cancel after payment. */
  readonly cancels: boolean;
  /** Coupon of the order: a campaign's code with too few uses for everyone, or a coupon made from coins first. */
  readonly coupon: 'none' | 'campaign' | 'coins';
}

/** Returns a random plan. */
export function anyPlan(): Plan {
  const chance = Math.random();
  const luck = Math.random();
  return {
    coupon: luck < 0.25 ? 'campaign' : luck < 0.4 ? 'coins' : 'none',
    method: Math.random() < 0.4 ? 'cash' : 'online',
    payment: chance < 0.5 ? 'success' : chance < 0.7 ? 'failure' : 'none',
    reportsPayment: Math.random() < 0.6,
    sendsTwice: Math.random() < 0.2,
    cancels: Math.random() < 0.4,
  };
}

/** Coupon offer of the customers, from the shipped settings. */
export const couponOffer = { id: 'ofr_100', coins: 100 } as const;

export interface PlacedOrder {
  /** The provider's order id, if one was created. */
  readonly providerOrderId: string | null;
  readonly isOrdered: boolean;
}

type Answer = Pick<Reply, 'status' | 'body'>;

/** Timeout: a killed shop has restarted by then, even on a busy machine. */
const patienceMs = 90_000;
/** Most polls for a product to be back in stock. */
const maxAttempts = 8;

export interface Places {
  readonly shopUrl: string;
  readonly emulatorUrl: string;
  readonly campaignCode: string;
}

/** Places the cart as a browser does: an unanswered request is retried under the same key. */
export async function buy(
  { shopUrl, emulatorUrl, campaignCode }: Places,
  { token, addressId }: TestCustomer,
  plan: Plan,
): Promise<PlacedOrder> {
  const ask = (method: 'POST' | 'PUT', path: string, body: object, key: string) =>
    untilAnswered(method, `${shopUrl}/api/${path}`, body, {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    });
  const call = (method: 'POST' | 'PUT', path: string, body: object, key: string) =>
    ask(method, `order/${path}`, body, key);
  if (plan.coupon === 'coins') {
    const key = randomUUID();
    const make = () => ask('POST', 'coupon/generate', { offerId: couponOffer.id }, key);
    const [made] = await Promise.all([make(), make()]);
    await ask('POST', 'coupon/activate', { code: made?.body.data.code }, randomUUID());
  }
  if (plan.coupon === 'campaign') {
    await ask('POST', 'coupon/redeem', { code: campaignCode }, randomUUID());
    await ask('POST', 'coupon/activate', { code: campaignCode }, randomUUID());
  }
  const path = plan.method === 'cash' ? 'cash-on-delivery' : 'create-razorpay-order';
  let answer: Answer | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const key = randomUUID();
    const order = () => call('POST', path, { addressId }, key);
    [answer] = await Promise.all([order(), ...(plan.sendsTwice ? [order()] : [])]);
    if (answer?.status !== 409) break;
    await pause(200 + Math.random() * 600);
  }
  if (!answer || answer.status >= 400) return { providerOrderId: null, isOrdered: false };
  const [inCash] = plan.method === 'cash' ? answer.body.data : [];
  const orderId: string = inCash?.orderId ?? answer.body.data.orderId;
  const providerOrderId: string | null = inCash ? null : answer.body.data.id;
  if (providerOrderId !== null && plan.payment !== 'none') {
    const { body } = await untilAnswered('POST', `${emulatorUrl}/emulator/pay`, {
      order_id: providerOrderId,
      outcome: plan.payment,
    });
    if (body.proof && plan.reportsPayment)
      await call('POST', 'verify-razorpay-payment', body.proof, randomUUID());
  }
  if (plan.cancels) {
    await call('PUT', 'order', { orderId, cancellation_reason: 'Changed my mind' }, randomUUID());
  }
  return { providerOrderId, isOrdered: true };
}

/** Retries until the response is not a server error. */
export async function untilAnswered(
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      const reply = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = { status: reply.status, body: await reply.json() };
      if (reply.status < 500 || Date.now() > until) return answer;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(100 + Math.random() * 200);
  }
}
